import type { Problem } from '@vitrine/contract/envelope.ts';
import { parsePath, type FilePath } from '@vitrine/contract/path.ts';
import { formatSize } from '@vitrine/contract/size.ts';

/** The keys of all folders that a path lies in. */
export const ancestorsOf = (key: string): string[] => {
  const parts = key.split('/');
  return parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('/'));
};

/** The paths as they are kept, or what is wrong with them: each by itself, and beside one another. */
export const checkPaths = (paths: readonly string[]): { places: readonly FilePath[]; problems: readonly Problem[] } => {
  const parsed = paths.map((path) => parsePath(path));
  const places = parsed.flatMap((each) => ('problem' in each ? [] : [each]));
  const seen = new Set<string>();
  const files = new Set(places.map(({ key }) => key));
  const problems = parsed.flatMap((each, index) => {
    const wrong = 'problem' in each ? each.problem : clashOf(each, seen, files);
    return wrong ? [{ path: `files.${index}.path`, message: wrong }] : [];
  });
  return { places, problems };
};

const clashOf = ({ key }: FilePath, seen: Set<string>, files: ReadonlySet<string>): string | undefined => {
  if (seen.has(key)) {
    return 'Another file of this list has the same path, or one that differs in upper and lower case alone';
  }
  seen.add(key);
  return ancestorsOf(key).some((ancestor) => files.has(ancestor)) ? liesBelowFile : undefined;
};

export const liesBelowFile = 'A file already has the name of a folder in this path';
export const isFolder = 'A folder already has this name';

export interface Room {
  /** What the dataset holds once all that is on its way has arrived. */
  readonly dataset: { readonly bytes: number; readonly files: number };
  /** What the person has stored or begun to send. */
  readonly used: number;
  readonly limits: { readonly datasetBytes: number; readonly datasetFiles: number; readonly userBytes: number };
}

/** Why it does not fit, in numbers; undefined when it does. */
export const whyNoRoom = ({ dataset, used, limits }: Room): string | undefined => {
  if (dataset.bytes > limits.datasetBytes) {
    return `With these files the dataset would have ${formatSize(dataset.bytes)}, and a dataset can have ${formatSize(limits.datasetBytes)}.`;
  }
  if (dataset.files > limits.datasetFiles) {
    return `With these files the dataset would have ${dataset.files} files, and a dataset can have ${limits.datasetFiles}. A zip of many small files counts as one.`;
  }
  if (used > limits.userBytes) {
    return `With these files you would have stored ${formatSize(used)}, and you can store ${formatSize(limits.userBytes)}. Please delete what you no longer need.`;
  }
  return undefined;
};
