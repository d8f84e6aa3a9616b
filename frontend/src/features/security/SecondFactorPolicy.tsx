import { Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { STAFF_ROLES } from '@contract/index';
import { changeSecuritySettings, readSecuritySettings } from '@/api/generated/security';
import { keys } from '@/api/keys';
import type { SecuritySettingsEnvelope, StaffRole } from '@/api/types';
import { CURRENT_USER_KEY } from '@/kit/hooks/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { RequirementDialog } from './RequirementDialog';
import { RoleRequirement } from './RoleRequirement';

const Switches = ({
  settings: { secondFactorRoles: required },
  staffWithoutSecondFactor,
}: SecuritySettingsEnvelope) => {
  const client = useQueryClient();
  const [asked, setAsked] = useState<StaffRole | null>(null);
  const change = useAction({
    send: (secondFactorRoles: StaffRole[]) => changeSecuritySettings({ secondFactorRoles }),
    done: 'security.secondFactor.saved',
    failed: 'security.secondFactor.failed',
    inPlace: asked !== null,
    onDone: (saved) => {
      client.setQueryData(keys.securitySettings(), saved);
      setAsked(null);
    },
    // The settings may concern the own account at once.
    stale: [CURRENT_USER_KEY],
  });
  const ask = (role: StaffRole): void => {
    change.reset();
    setAsked(role);
  };
  const without = (role: StaffRole): StaffRole[] => required.filter((other) => other !== role);
  return (
    <>
      {STAFF_ROLES.map((role) => (
        <RoleRequirement
          key={role}
          role={role}
          isRequired={required.includes(role)}
          missing={staffWithoutSecondFactor[role]}
          disabled={change.isBusy}
          onChange={(isRequired) => (isRequired ? ask(role) : change.run(without(role)))}
        />
      ))}
      {asked && (
        <RequirementDialog
          role={asked}
          missing={staffWithoutSecondFactor[asked]}
          action={change}
          onSubmit={() => change.run([...without(asked), asked])}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};

/** Of which staff two-factor authentication is required. */
export const SecondFactorPolicy = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: keys.securitySettings(),
    queryFn: ({ signal }) => readSecuritySettings({ signal }),
  });
  return (
    <SectionCard title={translate('security.secondFactor.title')}>
      <Stack spacing={2}>
        <Typography>{translate('security.secondFactor.text')}</Typography>
        {data && <Switches {...data} />}
        <NotLoaded query={{ data, error, refetch }} height={120} />
      </Stack>
    </SectionCard>
  );
};
