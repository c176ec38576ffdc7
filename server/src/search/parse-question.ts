import { fieldNames, type FieldName } from './fields.ts';
import { doiIn, orcidIn } from './identifiers.ts';

/** A word, a phrase, or an identifier, anywhere or in one field. */
export interface Term {
  readonly field: FieldName | null;
  readonly text: string;
  /** Its words stand beside each other, spelled just so. */
  readonly phrase: boolean;
  /** Still being typed: the beginning of a word. */
  readonly beginning: boolean;
}

/** Every group must be found, of a group any term; and none of the others. */
export interface Question {
  readonly all: readonly (readonly Term[])[];
  readonly none: readonly Term[];
}

/** More than anyone types; each further one would only cost time. */
const mostTerms = 40;

// Not, a field, then a phrase or a word. A quote that is never closed reaches to the end.
const piece = new RegExp(`(-?)(?:(${fieldNames.join('|')}):)?(?:"([^"]*)(?:"|$)|(\\S+))`, 'giu');

/**
 * Reads what people type: words, "phrases", -not, OR, and fields by name. There is no wrong question: what is not
 * understood is text like any other.
 */
export const parseQuestion = (typed: string, { typing = false } = {}): Question => {
  const text = typed
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/\p{Cc}/gu, ' ')
    .normalize('NFKC');
  const all: Term[][] = [];
  const none: Term[] = [];
  let either = false;
  const pieces = [...text.matchAll(piece)].slice(0, mostTerms);
  for (const [index, [whole, minus, field, phrase, word]] of pieces.entries()) {
    const between = index > 0 && index < pieces.length - 1;
    if (whole === 'OR' && between) {
      either = true;
    } else {
      const last = typing && index === pieces.length - 1 && phrase === undefined && !/\s$/.test(text);
      const term = termOf(field, phrase, word ?? '', last);
      const group = all.at(-1);
      if (minus === '-') {
        none.push({ ...term, beginning: false });
      } else if (either && group) {
        group.push(term);
      } else {
        all.push([term]);
      }
      either = false;
    }
  }
  return { all, none };
};

const termOf = (field: string | undefined, phrase: string | undefined, word: string, beginning: boolean): Term => {
  const text = phrase ?? word;
  const named = fieldNames.find((name) => name === field?.toLowerCase()) ?? null;
  const doi = named === null || named === 'doi' ? doiIn(text) : undefined;
  if (doi) {
    return { field: 'doi', text: doi, phrase: false, beginning: false };
  }
  const orcid = named === null || named === 'orcid' ? orcidIn(text) : undefined;
  if (orcid) {
    return { field: 'orcid', text: orcid, phrase: false, beginning: false };
  }
  // A DOI or ORCID iD that is none can only be text.
  const readable = named === 'doi' || named === 'orcid' ? null : named;
  return { field: readable, text, phrase: phrase !== undefined, beginning };
};
