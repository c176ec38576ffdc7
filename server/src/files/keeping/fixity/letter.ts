import { showId } from '@vitrine/contract/ids.ts';
import type { Letter } from '../../../platform/mail/compose.ts';

/** To the operator: stored files are damaged, and what to do. */
export const damageLetter = (
  damaged: number,
  files: readonly { readonly key: string; readonly recordId: string; readonly path: string }[],
): Letter => ({
  subject: damaged === 1 ? 'A stored file is damaged' : `${damaged} stored files are damaged`,
  paragraphs: [
    'The regular check has read stored files again and found that their bytes are missing, or are not those that arrived.',
    'Please look at the disk first. Then bring the bytes back from a backup: docs/operations.md says how, under “Fixity”. You get no second mail about the same files.',
    ...files.map(({ key, recordId, path }) => `Dataset ${showId(recordId)}, ${path} (${key})`),
  ],
  reason: 'You receive this because yours is the address set as OPERATOR_EMAIL.',
});
