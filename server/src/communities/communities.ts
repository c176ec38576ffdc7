export { serveLogos } from './logo.ts';
export { appointPi } from './members/appoint-pi.ts';
export { furnishLaboratories } from './demonstration/furnish.ts';
