export { isCategory, withChildren } from './categories.ts';
