import { randomInt } from 'node:crypto';
import { downloadAddress } from '@vitrine/contract/downloads.ts';
import { getHealth } from '@vitrine/contract/health.ts';
import { getDataset, saveDraft } from '@vitrine/contract/records.ts';
import { search } from '@vitrine/contract/search.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Answer, Instance } from '../call.ts';
import { makeSubmission, metadataOf, sha256, someBytes, tus } from '../datasets.ts';
import { signedIn } from '../people.ts';
import { filesOf, type PublishedFile } from './scene.ts';
import type { Tally } from './tally.ts';

/** One of many who use the product at once: does something, over and over, and says in the end what it has lost. */
export interface Client {
  step(): Promise<void>;
  lost(): Promise<readonly string[]>;
}

const nothing = async () => [];

/** Saves a draft, each time with the next number as its title, as a form that saves by itself does. */
export const saver = async (site: Instance, platform: Platform, tally: Tally): Promise<Client> => {
  const { token } = await signedIn(platform);
  const made = await site.call(saveDraft, { metadata: { title: '0' } }, { token });
  const { id } = made.data;
  let { revision } = made.data;
  let [next, acknowledged] = [1, 0];
  const read = () => site.call(getDataset, { id }, { token });
  const titleOf = ({ data }: Answer<{ metadata: { title: string } }>) => Number(data.metadata.title);
  return {
    step: async () => {
      const title = next;
      const answer = await tally.call('save', () =>
        site.call(saveDraft, { id, revision, metadata: { title: String(title) } }, { token }),
      );
      if (answer?.status === 200) {
        acknowledged = title;
        next += 1;
        revision = answer.data.revision;
      } else if (answer?.status === 409) {
        // The database took what it could not confirm any more.
        const now = await tally.call('read', read);
        revision = now?.status === 200 && now.data.revision ? now.data.revision : revision;
        next = now?.status === 200 ? titleOf(now) + 1 : next;
      }
    },
    lost: async () => {
      const kept = titleOf(await read());
      return kept < acknowledged ? [`a draft was saved as ${acknowledged} and is ${kept}`] : [];
    },
  };
};

/** Uploads one file after another, in pieces, and goes on wherever the product says that it stands. */
export const uploader = async (site: Instance, platform: Platform, tally: Tally): Promise<Client> => {
  const person = await signedIn(platform);
  const { token } = person;
  const recordId = await makeSubmission(platform, person);
  const { origin } = site;
  const wrong: string[] = [];
  const arrived = new Map<string, string>();
  let [made, id, acknowledged] = [0, '', 0];
  let content: Buffer = Buffer.alloc(0);

  const begin = async () => {
    made += 1;
    content = someBytes(randomInt(1, 300_000));
    const headers = {
      'upload-length': content.length,
      'upload-metadata': metadataOf({ recordId, path: `f${made}`, sha256: sha256(content) }),
    };
    const answer = await tally.fetch('begin', () => tus(origin, token, 'POST', '', headers));
    id = answer?.status === 201 ? (answer.headers.get('location')?.split('/').at(-1) ?? '') : '';
    acknowledged = 0;
  };
  const askWhere = async () => {
    const answer = await tally.fetch('look up', () => tus(origin, token, 'HEAD', id));
    if (answer?.status === 200) {
      const offset = Number(answer.headers.get('upload-offset'));
      if (offset < acknowledged) {
        wrong.push(`f${made}: ${acknowledged} bytes were acknowledged, now it has ${offset}`);
      }
      acknowledged = offset;
    }
  };
  return {
    step: async () => {
      if (id === '') {
        await begin();
        return;
      }
      const end = Math.min(acknowledged + randomInt(1, 100_000), content.length);
      const part = content.subarray(acknowledged, end);
      const answer = await tally.fetch('upload', () =>
        tus(origin, token, 'PATCH', id, { 'upload-offset': acknowledged }, part),
      );
      if (answer?.status !== 204) {
        await askWhere();
        return;
      }
      acknowledged = end;
      if (end === content.length) {
        arrived.set(`f${made}`, sha256(content));
        id = '';
      }
    },
    lost: async () => {
      const there = new Map((await filesOf(site, recordId, person)).map((file) => [file.path, file.sha256]));
      const newest = [...arrived].slice(-100);
      return [
        ...wrong,
        ...newest.filter(([path, hash]) => there.get(path) !== hash).map(([path]) => `${path} is lost`),
      ];
    },
  };
};

export const reader = ({ origin }: Instance, published: PublishedFile, tally: Tally): Client => {
  const wrong: string[] = [];
  return {
    step: async () => {
      const address = `${origin}${downloadAddress}?fileId=${published.fileId}`;
      const answer = await tally.fetch('download', () => fetch(address));
      if (answer?.status === 200 && sha256(answer.body) !== published.sha256) {
        wrong.push('a download had other bytes');
      }
    },
    lost: async () => wrong,
  };
};

export const searcher = (site: Instance, tally: Tally): Client => ({
  step: async () => void (await tally.call('search', () => site.call(search, { keyword: 'tides' }))),
  lost: nothing,
});

export const visitor = (site: Instance, { recordId }: PublishedFile, tally: Tally): Client => ({
  step: async () => {
    await tally.call('read', () => site.call(getDataset, { id: recordId }));
    await tally.call('health', () => site.call(getHealth));
  },
  lost: nothing,
});
