import { expect, test as plain, type Page } from '@playwright/test';

interface Faults {
  /** Says that this journey provokes what matches, so that it does not count as a fault. */
  expect(pattern: RegExp): void;
}

/** A test that also fails when its page logged an error, broke the content security policy or lost a request. */
export const test = plain.extend<{ faults: Faults }>({
  faults: [
    async ({ page }, use) => {
      const found = await watch(page);
      const provoked: RegExp[] = [];
      await use({ expect: (pattern) => void provoked.push(pattern) });
      expect(found.filter((fault) => !provoked.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

const watch = async (page: Page): Promise<string[]> => {
  const faults: string[] = [];
  // The browser logs most violations of the policy by itself, but not an eval that the code expects to fail.
  await page.addInitScript({
    content: `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      console.error('Content Security Policy', violatedDirective, blockedURI, sourceFile, lineNumber))`,
  });
  page.on('console', (message) => {
    if (message.type() === 'error') {
      faults.push(`console: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) {
      faults.push(`answer: ${response.status()} ${response.url()}`);
    }
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // What a reload or a closed page cuts short was not lost.
    if (reason !== 'net::ERR_ABORTED') {
      faults.push(`request: ${reason} ${request.url()}`);
    }
  });
  return faults;
};
