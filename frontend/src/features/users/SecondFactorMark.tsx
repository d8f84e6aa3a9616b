import { Tooltip } from '@mui/material';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ToneChip } from '@/kit/office/page/ToneChip';
import type { User } from '@/api/types';
import { Hidden } from '@/kit/public/frame/Hidden';

/** Marks users who have two-factor authentication. */
export const SecondFactorMark = ({ user }: { user: User }) => {
  const translate = useTranslate();
  if (!user.hasSecondFactor) return null;
  const meaning = translate('users.secondFactor.active');
  return (
    <Tooltip title={meaning} describeChild>
      <span>
        <span aria-hidden>
          <ToneChip label={translate('users.secondFactor.mark')} tone="info" />
        </span>
        <Hidden>{meaning}</Hidden>
      </span>
    </Tooltip>
  );
};
