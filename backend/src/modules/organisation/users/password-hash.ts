import { Algorithm, hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for argon2id: 19 MiB of memory, two passes, one lane. */
const PARAMETERS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id in PHC format. The text is NFC already, from the request fields. */
export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

/** Verified for accounts that do not exist or have no password, so that they take the same time. */
const dummyHash = hashPassword('no account has this password');

/** Always costs one verification; null never matches. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return matches && passwordHash !== null;
}
