import type { Platform } from '../platform/platform.ts';

/** Every mail to an address, oldest first. */
export const mailsTo = ({ database }: Platform, recipient: string) =>
  database
    .selectFrom('mail')
    .select(['subject', 'text', 'html', 'recipient'])
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The address that the reader of the newest mail is asked to open. */
export const linkMailedTo = async (platform: Platform, recipient: string): Promise<URL> => {
  const mail = (await mailsTo(platform, recipient)).at(-1);
  const link = /^https?:\/\/\S+$/m.exec(mail?.text ?? '')?.[0];
  if (!link) {
    throw new Error(`There is no mail with a link to ${recipient}.`);
  }
  return new URL(link);
};

/** The secret in that address. */
export const secretMailedTo = async (
  platform: Platform,
  recipient: string,
  parameter: 'verify' | 'password',
): Promise<string> => (await linkMailedTo(platform, recipient)).searchParams.get(parameter) ?? '';
