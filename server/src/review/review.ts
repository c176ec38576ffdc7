export { remindReviewers } from './reminders/remind.ts';
