import { startVitrine } from './vitrine.ts';

/** One Vitrine for the whole run; a journey that uses up a limit starts its own. */
const globalSetup = async (): Promise<() => Promise<void>> => {
  const vitrine = await startVitrine();
  process.env['VITRINE_URL'] = vitrine.url;
  return vitrine.stop;
};

export default globalSetup;
