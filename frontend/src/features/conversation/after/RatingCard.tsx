import { Alert, Box, Button, Rating as Stars, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { LIMITS } from '@contract/index';
import { rateTicket, readTicketRating } from '@/api/generated/ratings';
import { keys } from '@/api/keys';
import type { Rating } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';

const Given = ({ rating: { score, comment } }: { rating: Rating }) => (
  <Stack spacing={0.5}>
    <Stars readOnly value={score} />
    {comment && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{comment}</Typography>}
  </Stack>
);

const RatingForm = ({ ticketId, rating, onDone }: { ticketId: number; rating: Rating | null; onDone: () => void }) => {
  const translate = useTranslate();
  const [score, setScore] = useState(rating?.score ?? null);
  const [comment, setComment] = useState(rating?.comment ?? '');
  const sending = useAction({
    send: (chosen: number) => rateTicket(ticketId, { score: chosen, comment }),
    done: 'conversation.rating.sent',
    failed: 'conversation.rating.failed',
    inPlace: true,
    onDone,
    stale: [keys.rating(ticketId)],
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (score !== null) sending.run(score);
  };
  return (
    <Box component="form" onSubmit={send} sx={{ width: '100%' }}>
      <Stack spacing={1.5}>
        {sending.failure && <Alert severity="error">{sending.failure}</Alert>}
        <Stars
          size="large"
          name={`rating-${ticketId}`}
          value={score}
          emptyLabelText={translate('conversation.rating.noScore')}
          getLabelText={(value) => translate(`conversation.rating.scores.${value}`)}
          onChange={(_, value) => setScore(value)}
          sx={{ fontSize: 44 }}
        />
        {score !== null && (
          <>
            <Typography variant="body2">{translate(`conversation.rating.scores.${score}`)}</Typography>
            <TextField
              multiline
              fullWidth
              minRows={2}
              maxRows={8}
              label={translate('conversation.rating.comment')}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
              slotProps={{ htmlInput: { maxLength: LIMITS.ratingComment.max } }}
            />
            <Button
              type="submit"
              variant="contained"
              loading={sending.isBusy}
              sx={{ minHeight: 44, alignSelf: 'start' }}
            >
              {translate('conversation.rating.send')}
            </Button>
          </>
        )}
      </Stack>
    </Box>
  );
};

/** The owner rates the work for two weeks after the closing; administrators read the rating. */
const RatingCard = ({ ticketId }: { ticketId: number }) => {
  const translate = useTranslate();
  const [isChanging, setChanging] = useState(false);
  const { data } = useQuery({
    queryKey: keys.rating(ticketId),
    queryFn: ({ signal }) => readTicketRating(ticketId, { signal }),
    retry: false,
  });
  if (!data || (!data.rating && !data.until)) return null;
  const { rating, until } = data;
  const isForm = until !== null && (rating === null || isChanging);
  return (
    <Stack component="section" spacing={1} aria-labelledby="rating" sx={{ width: '100%', alignItems: 'flex-start' }}>
      <Typography id="rating" variant="subtitle2" component="h3">
        {translate(rating ? 'conversation.rating.given' : 'conversation.rating.question')}
      </Typography>
      {isForm && <RatingForm ticketId={ticketId} rating={rating} onDone={() => setChanging(false)} />}
      {!isForm && rating && <Given rating={rating} />}
      {!isForm && until !== null && (
        <Button variant="text" onClick={() => setChanging(true)} sx={{ minHeight: 44 }}>
          {translate('conversation.rating.change')}
        </Button>
      )}
    </Stack>
  );
};

export default RatingCard;
