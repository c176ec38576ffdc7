// The page's policy forbids eval. zod tries it once to find out, which the browser reports as a violation, unless it is
// told beforehand. Imported before everything else, since zod reads this when it is loaded.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
