import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/** As on the server: no pictures from elsewhere, no footnotes, whose links would be taken for routes. */
const withoutPicturesAndFootnotes = {
  disable: { null: ['labelStartImage', 'gfmFootnoteCall', 'gfmPotentialFootnoteCall', 'gfmFootnoteDefinition'] },
};

/** As on the server: deeper quotations cost time that grows with the square of their depth. */
const deeperThanSixteen =
  /^((?:[ \t]*(?:>|[*+-][ \t]|\d{1,9}[.)][ \t])){16})(?:[ \t]*(?:>|[*+-][ \t]|\d{1,9}[.)][ \t]))+/gmu;

/**
 * What the server will make of a text, for looking at it before it is saved. Safe by the same rules: raw HTML is shown
 * as text and links keep only harmless protocols, since neither `allowDangerousHtml` nor `allowDangerousProtocol` is given.
 */
export const renderMarkdown = (markdown: string): string =>
  micromark(markdown.replaceAll(deeperThanSixteen, '$1'), {
    extensions: [gfm(), withoutPicturesAndFootnotes],
    htmlExtensions: [gfmHtml()],
  })
    .replaceAll(/<a href="(?:https?:|\/\/)[^"]*"/giu, '$& rel="noopener noreferrer"')
    .replaceAll('<table>', '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
