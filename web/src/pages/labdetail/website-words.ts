/** An address as one would say it: without the protocol, and without a slash that ends it. */
export const websiteWords = (address: string): string => address.replace(/^https?:\/\//u, '').replace(/\/$/u, '');
