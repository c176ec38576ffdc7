import { Refusal } from '../../platform/threads/answer-work.ts';
import { decode } from '../../platform/decode-text.ts';

export interface PlainText {
  readonly text: string;
  readonly encoding: string;
  /** JSON in order, where the text is some and no deeper than can be shown. */
  readonly tree: string | null;
}

const deepestTree = 60;
const longestTree = 1024 * 1024;

export const readText = ({ bytes, json }: { readonly bytes: Uint8Array; readonly json: boolean }): PlainText => {
  const decoded = decode(bytes);
  if (!decoded) {
    throw new Refusal('This file is not a text. It can still be downloaded.');
  }
  return { ...decoded, tree: json ? treeOf(decoded.text) : null };
};

const treeOf = (text: string): string | null => {
  if (depthOf(text) > deepestTree) {
    return null;
  }
  try {
    const tree = JSON.stringify(JSON.parse(text), null, 2);
    return tree.length <= longestTree ? tree : null;
  } catch {
    return null;
  }
};

/** Counted before anything is parsed: what is nested deeply enough breaks whoever walks through it. */
export const depthOf = (text: string): number => {
  let [depth, deepest, quoted] = [0, 0, false];
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (quoted) {
      index += Number(character === '\\');
      quoted = character !== '"';
    } else if (character === '"') {
      quoted = true;
    } else if (character === '[' || character === '{') {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (character === ']' || character === '}') {
      depth -= 1;
    }
  }
  return deepest;
};
