import type { Creator } from '@vitrine/contract/metadata.ts';
import { parseRor } from '@vitrine/contract/ror.ts';
import { spokenName } from '../citations/citations.ts';
import { orcidUrl } from '../exports/exports.ts';
import { html, type SafeHtml } from '../platform/html.ts';

/** A name, with a link to whoever's it is where they have an iD. */
export const nameWithLink = (who: Creator): SafeHtml => {
  const name = spokenName(who);
  const orcid = who.kind === 'person' ? orcidUrl(who) : undefined;
  const ror = who.kind === 'organisation' ? parseRor(who.ror) : undefined;
  return html`<span dir="auto">${name}</span>${
      orcid &&
      html` <a class="mark" href="${orcid}" rel="noopener"
        ><span aria-hidden="true">iD</span><span class="visually-hidden">ORCID iD of ${name}</span></a
      >`
    }${
      ror &&
      html` <a class="mark" href="${ror}" rel="noopener"
        ><span aria-hidden="true">ROR</span><span class="visually-hidden">ROR entry of ${name}</span></a
      >`
    }`;
};

/** Affiliations, each once, with the number that stands behind those who have it. */
const numbered = (creators: readonly Creator[]) => {
  const names = [...new Set(creators.flatMap((who) => who.affiliations.map(({ name }) => name.trim())))].filter(
    Boolean,
  );
  return { names, numberOf: (name: string) => names.indexOf(name.trim()) + 1 };
};

const inLine = 20;

export const creatorsOf = (creators: readonly Creator[]): SafeHtml | false => {
  if (creators.length === 0) {
    return false;
  }
  const { names, numberOf } = numbered(creators);
  const one = (who: Creator): SafeHtml => {
    const numbers = [...new Set(who.affiliations.map(({ name }) => numberOf(name)))].filter((number) => number > 0);
    return html`<li>
      ${nameWithLink(who)}${names.length > 1 && numbers.length > 0 && html`<sup>${numbers.join(', ')}</sup>`}
    </li>`;
  };
  const [first, more] = [creators.slice(0, inLine), creators.slice(inLine)];
  return html`
    <ul class="creators" aria-label="Creators">
      ${first.map(one)}
    </ul>
    ${
      more.length > 0 &&
      html`<details>
        <summary>${more.length} more creators</summary>
        <ul class="creators" aria-label="More creators">
          ${more.map(one)}
        </ul>
      </details>`
    }
    ${names.length === 1 && html`<p class="affiliations" dir="auto">${names[0]}</p>`}
    ${
      names.length > 1 &&
      html`<ol class="affiliations" aria-label="Affiliations">
        ${names.map((name) => html`<li dir="auto">${name}</li>`)}
      </ol>`
    }
  `;
};
