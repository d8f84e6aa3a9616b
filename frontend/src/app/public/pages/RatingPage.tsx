import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { LIMITS } from '@contract/limits';
import { rateByLink } from '@/api/generated/public';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { RadioGroup } from '@/kit/public/fields/choices';
import { TextArea } from '@/kit/public/fields/text-fields';
import { LinkedForm, LinkedPage, linkedValue, ticketOf } from './LinkedPage';

const SCORES = ['1', '2', '3', '4', '5'] as const;

/** What the mailed link carries: the token, and the answer that was pressed. */
const readLink = () => ({ token: linkedValue('token'), score: linkedValue('score') });

const RatingForm = ({ token, score, onSent }: ReturnType<typeof readLink> & { onSent: () => void }) => {
  const translate = useTranslate();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { score, comment: '' } });
  const send = handleSubmit(async ({ score: chosen, comment }) => {
    await rateByLink({ token, score: Number(chosen), comment });
    onSent();
  });
  return (
    <LinkedForm submitLabel={translate('publicRating.send')} onSend={send}>
      <RadioGroup
        {...register('score', { required: true })}
        label={translate('publicRating.score')}
        options={SCORES.map((value) => ({ value, label: translate(`publicRating.scores.${value}`) }))}
        error={formState.errors.score && translate('publicRating.choose')}
      />
      <TextArea
        {...register('comment')}
        optional
        label={translate('publicRating.comment')}
        help={translate('publicRating.commentHelp')}
        maxLength={LIMITS.ratingComment.max}
      />
    </LinkedForm>
  );
};

/** The owner of a closed ticket rates the work. */
const RatingPage = () => {
  const translate = useTranslate();
  const [link] = useState(readLink);
  const [isSent, setSent] = useState(false);
  const number = ticketOf(link.token);
  return (
    <LinkedPage
      number={number}
      title={translate('publicRating.title')}
      lead={translate('publicRating.lead', { number })}
      done={isSent && { title: translate('publicRating.sent'), text: translate('publicRating.sentText') }}
    >
      <RatingForm {...link} onSent={() => setSent(true)} />
    </LinkedPage>
  );
};

export default RatingPage;
