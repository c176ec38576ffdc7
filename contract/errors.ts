/**
 * The closed list of what can go wrong, with the sentence used when the place that fails has none of its own.
 * The code is both the envelope's and the HTTP status.
 */
export const errorSentences = {
  400: 'This request could not be read.',
  401: 'Please sign in to go on.',
  402: 'Please verify your e-mail address first.',
  403: 'You may not do this.',
  404: 'There is nothing here, or nothing that you may see.',
  409: 'This was changed by someone else meanwhile.',
  413: 'This is too large.',
  422: 'Please check what you entered.',
  429: 'That was too often. Please wait a little and try again.',
  500: 'Something went wrong on our side. Nothing that was saved before is lost.',
  503: 'The service is not available right now. Please try again in a moment.',
  507: 'The storage is full. What has arrived is safe; please try again later.',
} as const;

export type ErrorCode = keyof typeof errorSentences;

export const isErrorCode = (code: number): code is ErrorCode => code in errorSentences;
