export { citationItem, citationsOf, isPlaceholder, landingUrl } from './cite.ts';
