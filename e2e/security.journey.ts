import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { visit } from './visit.ts';

for (const path of ['/', '/api/site/settings', '/mailbox', '/there-is-no-such-file']) {
  test(`${path} is sent with the security headers`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    const policy = (headers['content-security-policy'] ?? '').split('; ');
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"]),
    );
    expect(policy.join('; ')).not.toMatch(/unsafe-/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers).not.toHaveProperty('x-powered-by');
  });
}

test('no inline script and no inline handler runs, wherever it came from', async ({ page, faults }) => {
  faults.expect(/Content Security Policy/);
  const refused = page.waitForEvent('console', (message) => /inline event handler/i.test(message.text()));
  await visit(page, '/');
  await page.evaluate(`
    const script = document.createElement('script');
    script.textContent = 'window.ranInline = true';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<img src="data:image/gif;base64,AAAA" onerror="window.ranInline = true">');
  `);
  await refused;
  expect(await page.evaluate('window.ranInline')).toBeUndefined();
});
