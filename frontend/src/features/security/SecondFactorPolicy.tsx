import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { STAFF_ROLES } from '@contract/index';
import { errorText } from '@/api/error-text';
import type { SecuritySettingsEnvelope, StaffRole } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { LoadError } from '@/shared/mui/LoadError';
import { SectionCard } from '@/shared/mui/SectionCard';
import { DemandDialog } from './DemandDialog';
import { RoleDemand } from './RoleDemand';
import { useChangeSecuritySettings, useSecuritySettings } from './useSecuritySettings';

const Switches = ({
  settings: { secondFactorRoles: demanded },
  staffWithoutSecondFactor,
}: SecuritySettingsEnvelope) => {
  const { mutate, isPending } = useChangeSecuritySettings();
  const [asked, setAsked] = useState<StaffRole | null>(null);
  const without = (role: StaffRole): StaffRole[] => demanded.filter((other) => other !== role);
  const change = (role: StaffRole, isDemanded: boolean): void => {
    if (isDemanded) setAsked(role);
    else mutate({ secondFactorRoles: without(role) });
  };
  return (
    <>
      {STAFF_ROLES.map((role) => (
        <RoleDemand
          key={role}
          role={role}
          isDemanded={demanded.includes(role)}
          missing={staffWithoutSecondFactor[role]}
          disabled={isPending}
          onChange={(isDemanded) => change(role, isDemanded)}
        />
      ))}
      {asked && (
        <DemandDialog
          role={asked}
          missing={staffWithoutSecondFactor[asked]}
          busy={isPending}
          onConfirm={() =>
            mutate({ secondFactorRoles: [...without(asked), asked] }, { onSettled: () => setAsked(null) })
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};

/** Of which staff two-factor authentication is demanded. */
export const SecondFactorPolicy = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useSecuritySettings();
  return (
    <SectionCard title={translate('security.secondFactor.title')}>
      <Stack spacing={2}>
        <Typography>{translate('security.secondFactor.text')}</Typography>
        {data && <Switches {...data} />}
        {!data && error && <LoadError text={errorText(error, translate)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={120} />}
      </Stack>
    </SectionCard>
  );
};
