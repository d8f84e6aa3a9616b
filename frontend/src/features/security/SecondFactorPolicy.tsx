import { Stack, Typography, FormControl, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { STAFF_ROLES } from '@contract/index';
import { changeSecuritySettings, readSecuritySettings } from '@/api/generated/security';
import { keys } from '@/api/keys';
import type { SecuritySettingsEnvelope, StaffRole } from '@/api/types';
import { CURRENT_USER_KEY, useCurrentUser } from '@/kit/office/action/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction, type Action } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { SectionCard } from '@/kit/office/page/SectionCard';

interface RoleRequirementProps {
  role: StaffRole;
  isRequired: boolean;
  /** Active accounts of the role without a second factor. */
  missing: number;
  disabled: boolean;
  onChange: (isRequired: boolean) => void;
}

/** Whether two-factor authentication is required of one role, and how many of its people lack it. */
const RoleRequirement = ({ role, isRequired, missing, disabled, onChange }: RoleRequirementProps) => {
  const translate = useTranslate();
  const helpId = useId();
  return (
    <FormControl>
      <FormControlLabel
        label={translate(`security.secondFactor.requirement.${role}`)}
        control={
          <Switch
            checked={isRequired}
            disabled={disabled}
            onChange={(event) => onChange(event.target.checked)}
            slotProps={{ input: { role: 'switch', 'aria-describedby': helpId } }}
          />
        }
      />
      <FormHelperText id={helpId}>
        {missing === 0
          ? translate('security.secondFactor.allHave')
          : translate('security.secondFactor.missing', { smart_count: missing })}
      </FormHelperText>
    </FormControl>
  );
};

interface RequirementDialogProps {
  role: StaffRole;
  missing: number;
  action: Pick<Action, 'isBusy' | 'failure'>;
  onSubmit: () => void;
  onClose: () => void;
}

/** Asks before the requirement is set, and says whom it affects at once, including the reader. */
const RequirementDialog = ({ role, missing, ...dialog }: RequirementDialogProps) => {
  const translate = useTranslate();
  const { hasSecondFactor } = useCurrentUser();
  // Only administrators open this page.
  const concernsReader = role === 'ADMIN' && !hasSecondFactor;
  const text = [
    missing > 0 && translate('security.secondFactor.warning', { smart_count: missing }),
    concernsReader && translate('security.secondFactor.ownWarning'),
    translate('security.secondFactor.newcomers'),
  ];
  return (
    <ActionDialog
      title={translate(`security.secondFactor.confirm.${role}`)}
      text={text.filter(Boolean).join(' ')}
      submitLabel={translate('security.secondFactor.submit')}
      {...dialog}
    />
  );
};

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
    // The settings may affect the reader's own account at once.
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

/** Sets for which staff two-factor authentication is required. */
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
