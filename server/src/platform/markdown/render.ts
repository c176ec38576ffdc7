import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { inOutline } from './outline.ts';

export type HtmlExtension = ReturnType<typeof gfmHtml>;

/**
 * Pictures: one from elsewhere tells others who reads the page, and nested ones cost micromark minutes.
 * Footnotes: they link to `#…` within the page, which a hash-routed application takes for a route.
 */
const withoutPicturesAndFootnotes = {
  disable: { null: ['labelStartImage', 'gfmFootnoteCall', 'gfmPotentialFootnoteCall', 'gfmFootnoteDefinition'] },
};

/** Nobody quotes a quotation this often, and micromark's time grows with the square of the depth. */
const deeperThanSixteen =
  /^((?:[ \t]*(?:>|[*+-][ \t]|\d{1,9}[.)][ \t])){16})(?:[ \t]*(?:>|[*+-][ \t]|\d{1,9}[.)][ \t]))+/gmu;

/**
 * Raw HTML is shown as text and links keep only harmless protocols, since neither `allowDangerousHtml` nor
 * `allowDangerousProtocol` is given. So every `<` and `"` of the writer's is escaped in the result, and those that are
 * left belong to tags of micromark's own: the expressions in this file that look for a tag find nothing else.
 */
export const renderMarkdown = (markdown: string, ...more: readonly HtmlExtension[]): string =>
  micromark(markdown.replaceAll(deeperThanSixteen, '$1'), {
    extensions: [gfm(), withoutPicturesAndFootnotes],
    htmlExtensions: [gfmHtml(), ...more],
  })
    .replaceAll(/<a href="(?:https?:|\/\/)[^"]*"/giu, '$& rel="noopener noreferrer"')
    // Reachable by keyboard, since what scrolls must also scroll without a mouse.
    .replaceAll('<table>', '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');

/** As part of a page, whose headings it continues. */
export const renderWithinPage = (markdown: string): string => inOutline(renderMarkdown(markdown));
