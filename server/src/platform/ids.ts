import { randomInt } from 'node:crypto';

/** Crockford's base 32: no i, l, o or u, so that an id can be read aloud. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** The random id of a record, laboratory or file: ten characters, 50 bits. */
export const newId = (): string => Array.from({ length: 10 }, () => alphabet[randomInt(32)]).join('');
