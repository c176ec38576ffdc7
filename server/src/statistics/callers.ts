/** Who reads for an index or a check and not for a person (COUNTER's robots): out of every count. */
const robots = [
  ...[
    'bot\\b',
    'bot[/;_ -]',
    'robot',
    'crawl',
    'spider',
    'scrape',
    'slurp',
    'archiver',
    'indexer',
    'harvest',
    'fetcher',
  ],
  ...['headlesschrome', 'phantomjs', 'lighthouse', 'pagespeed', 'prerender', 'selenium', 'puppeteer', 'playwright'],
  ...[
    'googleother',
    'google-inspectiontool',
    'google-read-aloud',
    'apis-google',
    'feedfetcher',
    'mediapartners-google',
  ],
  ...['bingpreview', 'adidxbot', 'msnbot', 'yandex', 'baidu', 'sogou', 'duckduck', 'qwant', 'seznam', 'naver', 'yeti/'],
  ...[
    'petalbot',
    'bytespider',
    'applebot',
    'amazonbot',
    'gptbot',
    'chatgpt',
    'oai-searchbot',
    'claudebot',
    'claude-web',
  ],
  ...['anthropic-ai', 'perplexity', 'ccbot', 'cohere-ai', 'diffbot', 'meta-externalagent', 'facebookexternalhit'],
  ...['facebookcatalog', 'twitterbot', 'linkedinbot', 'slackbot', 'slack-imgproxy', 'discordbot', 'telegrambot'],
  ...['whatsapp', 'skypeuripreview', 'pinterest', 'redditbot', 'embedly', 'quora link preview', 'bitlybot'],
  ...[
    'ahrefs',
    'semrush',
    'mj12bot',
    'dotbot',
    'rogerbot',
    'exabot',
    'blexbot',
    'dataforseo',
    'serpstat',
    'screaming frog',
  ],
  ...['ia_archiver', 'archive\\.org', 'heritrix', 'httrack', 'nutch', 'wayback', 'memorybot', 'pywb'],
  ...['uptime', 'pingdom', 'statuscake', 'site24x7', 'newrelicpinger', 'datadog', 'zabbix', 'nagios', 'check_http'],
  ...['monitis', 'gtmetrix', 'w3c_validator', 'linkchecker', 'link checker', 'xenu', 'deadlink', 'f-uji', 'unpaywall'],
  ...[
    'turnitin',
    'crossref',
    'openaire',
    'core\\.ac\\.uk',
    'base-search',
    'censys',
    'zgrab',
    'masscan',
    'nmap',
    'nessus',
  ],
  ...['qualys', 'nikto', 'sqlmap', 'expanse', 'shodan', 'scrapy', 'colly', 'feedly', 'feedburner', 'rss', 'validator'],
];

/** Programs that someone runs to get at the data: counted, but apart from people (COUNTER's TDM). */
const machines = [
  ...['^$', '^node$', 'curl', 'wget', 'python', 'requests/', 'urllib', 'aiohttp', 'httpx', 'httpie', 'pooch', 'fsspec'],
  ...['okhttp', '^java', 'apache-httpclient', 'go-http-client', 'libwww-perl', 'lwp', 'perl', 'ruby', 'faraday', 'php'],
  ...[
    'guzzle',
    'httr',
    'rcurl',
    'libcurl',
    'r \\(',
    'node-fetch',
    'undici',
    'axios',
    'got \\(',
    'deno/',
    'bun/',
    'matlab',
  ],
  ...['julia', 'powershell', 'winhttp', 'rclone', 'aria2', 'axel', 'datalad', 'git-annex', 'zenodo_get', 'nextflow'],
  ...['snakemake', 'galaxy', 'postman', 'insomnia', 'dotnet', 'rust', 'reqwest', 'globus', 'duckdb', 'gdal'],
];

const isRobot = new RegExp(robots.join('|'), 'i');
const isMachine = new RegExp(machines.join('|'), 'i');

export type CallerKind = 'person' | 'machine' | 'robot';

export const callerKind = (userAgent: string): CallerKind => {
  if (isRobot.test(userAgent)) {
    return 'robot';
  }
  return isMachine.test(userAgent) ? 'machine' : 'person';
};
