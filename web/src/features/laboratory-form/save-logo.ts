import { type Laboratory, saveLaboratoryLogo } from '@vitrine/contract/communities.ts';
import type { Envelope } from '@vitrine/contract/envelope.ts';
import { ask } from '../../api/client.ts';

/** Sends a logo; without one, the logo is removed. */
export const saveLogo = async (id: string, logo: Blob | null): Promise<Envelope<Laboratory>> =>
  ask(saveLaboratoryLogo, logo === null ? { id } : { id, file: new Uint8Array(await logo.arrayBuffer()) });
