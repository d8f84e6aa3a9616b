import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { STAFF_ROLES } from '@contract/index';
import { errorText } from '@/api/error-text';
import type { SecuritySettingsEnvelope, StaffRole } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { LoadError } from '@/kit/office/page/LoadError';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { RequirementDialog } from './RequirementDialog';
import { RoleRequirement } from './RoleRequirement';
import { useChangeSecuritySettings, useSecuritySettings } from './useSecuritySettings';

const Switches = ({
  settings: { secondFactorRoles: required },
  staffWithoutSecondFactor,
}: SecuritySettingsEnvelope) => {
  const { mutate, isPending } = useChangeSecuritySettings();
  const [asked, setAsked] = useState<StaffRole | null>(null);
  const without = (role: StaffRole): StaffRole[] => required.filter((other) => other !== role);
  const change = (role: StaffRole, isRequired: boolean): void => {
    if (isRequired) setAsked(role);
    else mutate({ secondFactorRoles: without(role) });
  };
  return (
    <>
      {STAFF_ROLES.map((role) => (
        <RoleRequirement
          key={role}
          role={role}
          isRequired={required.includes(role)}
          missing={staffWithoutSecondFactor[role]}
          disabled={isPending}
          onChange={(isRequired) => change(role, isRequired)}
        />
      ))}
      {asked && (
        <RequirementDialog
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

/** Of which staff two-factor authentication is required. */
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
