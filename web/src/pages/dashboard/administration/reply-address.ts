/** Mail programs cut long addresses: so much of the message is quoted at most. */
const longestQuote = 1200;

/** Opens the administrator's own mail program, with the message quoted below the answer. */
export const replyAddress = (message: { name: string; email: string; body: string }, siteTitle: string): string => {
  const { name, email, body } = message;
  const shown = body.length > longestQuote ? `${body.slice(0, longestQuote)}…` : body;
  const text = `Dear ${name},\n\n\n\n${shown.replaceAll(/^/gmu, '> ')}`;
  const subject = encodeURIComponent(`Your message to ${siteTitle}`);
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
};
