/** What a reader of light Markdown sees, in short places that show no format. */
export const withoutMarks = (text: string): string =>
  text
    .replace(/\[([^\]]+)\]\([^)\s]+\)/g, '$1')
    .replace(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<![\w*])([*_`])(?=[^\s*_`])([^\n]*?[^\s*_`])\1(?![\w*])/g, '$2')
    .replace(/^(?:>|#{1,6})\s+/gm, '');
