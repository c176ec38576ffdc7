import { getStorageHealth } from '@vitrine/contract/admin.ts';
import * as calls from '@vitrine/contract/files.ts';
import { formatSize } from '@vitrine/contract/size.ts';
import { fileFor } from '../downloads/downloads.ts';
import { bind, type Binding } from '../platform/http/bind.ts';
import type { Locks } from '../platform/locks.ts';
import { offsetOf, pageOf } from '../platform/paging.ts';
import type { Platform } from '../platform/platform.ts';
import { checkUser } from './check-user.ts';
import { storageHealth } from './keeping/fixity/health.ts';
import { useOf } from './keeping/queries.ts';
import { readHints } from './look/look-at-file.ts';
import { pathOf } from './tree/describe.ts';
import { fileSeen } from './tree/file-for.ts';
import { list } from './tree/list.ts';
import { moveFile, moveFolder } from './tree/move.ts';
import { removeFile, removeFolder } from './tree/remove.ts';
import { begin } from './uploads/begin.ts';
import { unfinishedOf } from './uploads/queries.ts';

export const fileRoutes = (platform: Platform, locks: Locks): readonly Binding[] => {
  const { config, database } = platform;
  const { chunkBytes, datasetBytes, datasetFiles, userBytes } = config.limits;
  return [
    bind(getStorageHealth, () => storageHealth(platform)),
    bind(calls.listFiles, (input, { account }) => list(platform, account, input)),
    bind(calls.beginUploads, async ({ recordId, files }, { account }) => ({
      chunkSize: chunkBytes,
      list: await begin(platform, locks, account, recordId, files),
    })),
    bind(calls.getUploadFileLastNum, async ({ recordId, name, size, fingerprint }, { account }) => {
      const [begun] = await begin(platform, locks, account, recordId, [{ path: name, size, fingerprint }]);
      const { uploadId = '', offset = 0, finished = false } = begun ?? {};
      return { uploadId, chunkSize: chunkBytes, lastNum: Math.floor(offset / chunkBytes), finished };
    }),
    bind(calls.listUnfinishedUploads, async (input, { account }) => {
      const { rows, total } = await unfinishedOf(database, account.id, {
        recordId: input.recordId,
        offset: offsetOf(input),
        size: input.size,
      });
      return pageOf(input, total, rows, (row) => ({
        uploadId: row.id,
        recordId: row.recordId,
        title: row.title,
        path: pathOf(row),
        size: row.size,
        received: row.received,
        changedAt: row.changedAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
      }));
    }),
    bind(calls.deleteFile, ({ fileId }, { account }) => removeFile(platform, account, fileId)),
    bind(calls.deleteFolder, ({ recordId, folder }, { account }) => removeFolder(platform, account, recordId, folder)),
    bind(calls.moveFile, ({ fileId, path }, { account }) => moveFile(platform, account, fileId, path)),
    bind(calls.moveFolder, ({ recordId, folder, to }, { account }) =>
      moveFolder(platform, account, recordId, folder, to),
    ),
    bind(calls.getFileMd5, async ({ fileId }, { account }) => {
      const { md5, sha256 } = await fileFor(database, fileId, { actor: account });
      return { md5: md5.toString('hex'), sha256: sha256.toString('hex') };
    }),
    bind(calls.getFileSize, async ({ fileId }, { account }) => {
      const { size } = await fileSeen(database, account, fileId);
      return { size, text: formatSize(size) };
    }),
    bind(calls.getMyStorage, async (_, { account }) => {
      const { bytes: used, files } = await useOf(database, account.id);
      const text = `${formatSize(used)} of ${formatSize(userBytes)}`;
      return { used, quota: userBytes, files, text, datasetBytes, datasetFiles, chunkSize: chunkBytes };
    }),
    bind(calls.checkUser, ({ account: called }, { account }) => checkUser(platform, account, called)),
    bind(calls.listHints, ({ id }, { account }) => readHints(platform, account, id)),
  ];
};
