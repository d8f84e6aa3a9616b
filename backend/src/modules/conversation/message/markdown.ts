import MarkdownIt from 'markdown-it';

/** Messages use no HTML, images or tables, and no headings underlined with dashes. */
const UNUSED = ['image', 'html_block', 'html_inline', 'heading', 'lheading', 'hr', 'table', 'reference'];
const SAFE_LINK = /^(https?:\/\/|mailto:|tel:)/i;

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable(UNUSED);
markdown.linkify.set({ fuzzyLink: false });
markdown.validateLink = (url) => SAFE_LINK.test(url);
markdown.renderer.rules['link_open'] = (tokens, index, options, _env, renderer) => {
  tokens[index]?.attrSet('rel', 'noopener noreferrer nofollow');
  tokens[index]?.attrSet('target', '_blank');
  return renderer.renderToken(tokens, index, options);
};

/** The body of a message as HTML that is safe to display. */
export const htmlOf = (body: string): string => markdown.render(body);
