import { Box, Button, Stack } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useRef } from 'react';
import { listMessageRevisions } from '@/api/generated/conversation';
import { keys } from '@/api/keys';
import { nextPageOf } from '@/kit/office/list/loaded-page';
import type { Message } from '@/api/types';
import { formatDateTime } from '@/kit/format/dates';
import { personName } from '@/kit/format/people';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { ClosableDialog } from '@/kit/office/dialog/ClosableDialog';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { Muted, TypedText } from '@/kit/office/page/Texts';
import { palette } from '@/kit/theme/tokens';

const Texts = ({ message: { id, version, author }, title }: { message: Message; title: string }) => {
  const { translate, language } = useWords();
  const list = useRef<HTMLElement>(null);
  const query = useInfiniteQuery({
    queryKey: keys.messageRevisions(id, version),
    queryFn: ({ pageParam: page, signal }) => listMessageRevisions(id, { page }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPageOf,
    select: ({ pages }) => pages.flatMap(({ revisions }) => revisions),
  });
  const { data: revisions, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (revisions === undefined) return <NotLoaded query={query} height={96} />;
  if (revisions.length === 0) return <Muted>{translate('conversation.earlierTexts.none')}</Muted>;
  const name = personName(author, translate);
  const showMore = async () => {
    await fetchNextPage();
    // The button may be gone.
    list.current?.focus({ preventScroll: true });
  };
  return (
    <Stack spacing={2}>
      <Box
        component="ol"
        ref={list}
        tabIndex={0}
        aria-label={title}
        sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}
      >
        {revisions.map(({ version: number, body, replacedAt }, index) => {
          const missing = number - (revisions[index + 1]?.version ?? number - 1) - 1;
          return (
            <Fragment key={number}>
              <Box component="li" sx={{ p: 1.5, borderRadius: 1, border: `1px solid ${palette.border}` }}>
                <Muted>
                  {translate('conversation.earlierTexts.replaced', {
                    moment: formatDateTime(replacedAt, language),
                    name,
                  })}
                </Muted>
                <TypedText>{body}</TypedText>
              </Box>
              {missing > 0 && (
                <Muted component="li">{translate('conversation.earlierTexts.missing', { smart_count: missing })}</Muted>
              )}
            </Fragment>
          );
        })}
      </Box>
      {hasNextPage && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void showMore()}>
          {translate('conversation.earlierTexts.more')}
        </Button>
      )}
    </Stack>
  );
};

/** The texts that a message had before its edits. Rendered while it is open. */
const EarlierTexts = ({ message, onClose }: { message: Message; onClose: () => void }) => {
  const title = useTranslate()('conversation.earlierTexts.title');
  return (
    <ClosableDialog title={title} onClose={onClose}>
      <Texts message={message} title={title} />
    </ClosableDialog>
  );
};

export default EarlierTexts;
