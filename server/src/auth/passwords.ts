import { hash, verify } from '@node-rs/argon2';

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** A hash that nothing matches, so that an unknown name costs the same work as a wrong password. */
let nobody: Promise<string> | undefined;

export const passwordMatches = async (known: string | null | undefined, password: string): Promise<boolean> => {
  nobody ??= hashPassword(crypto.randomUUID());
  const matches = await verify(known ?? (await nobody), password);
  return matches && Boolean(known);
};
