import { Box, Button, Typography } from '@mui/material';
import DOMPurify from 'dompurify';
import { useMemo, useState } from 'react';
import type { MessageMail } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';

/** Blocks scripts and everything from the network, whatever the mail contains. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";
const STYLE =
  'body{margin:12px;font:14px/1.5 system-ui,sans-serif;overflow-wrap:anywhere;color:#1b2430;background:#fff}';
const ALLOWED_TAGS =
  'p div span br hr b strong i em u s sub sup small big font center pre code blockquote ul ol li dl dt dd h1 h2 h3 h4 h5 h6 table caption thead tbody tfoot tr td th a'.split(
    ' ',
  );
const CLEANING = {
  ALLOWED_TAGS,
  ALLOWED_ATTR: ['align', 'colspan', 'rowspan', 'dir'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** The mail’s HTML without scripts, styles, links and pictures. */
export const frameDocument = (html: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
  `<style>${STYLE}</style>${DOMPurify.sanitize(html, CLEANING)}`;

const FRAME = {
  width: '100%',
  height: 320,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'white',
};
const TEXT = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: 360, overflowY: 'auto' } as const;

interface MailPreviewProps {
  mail: Pick<MessageMail, 'text' | 'html'>;
  /** The prefix of the texts about mails. */
  texts: string;
}

/** The text of a mail, and on request its HTML in a frame that runs no scripts. */
export const MailPreview = ({ mail: { text, html }, texts }: MailPreviewProps) => {
  const translate = useTranslate();
  const [asHtml, setAsHtml] = useState(false);
  const source = useMemo(() => (asHtml && html !== null ? frameDocument(html) : undefined), [asHtml, html]);
  return (
    <Box component="section" aria-label={translate(`${texts}.content`)} sx={{ mt: 2 }}>
      {source === undefined ? (
        <Typography variant="body2" tabIndex={0} sx={TEXT}>
          {text || translate(`${texts}.noText`)}
        </Typography>
      ) : (
        <Box
          component="iframe"
          title={translate(`${texts}.frame`)}
          sandbox=""
          referrerPolicy="no-referrer"
          srcDoc={source}
          sx={FRAME}
        />
      )}
      {html !== null && (
        <Button variant="text" size="small" sx={{ mt: 1, ml: -1.5 }} onClick={() => setAsHtml(!asHtml)}>
          {translate(asHtml ? `${texts}.asText` : `${texts}.asHtml`)}
        </Button>
      )}
    </Box>
  );
};
