export { ask } from './ask.ts';
export { decide } from './decide.ts';
