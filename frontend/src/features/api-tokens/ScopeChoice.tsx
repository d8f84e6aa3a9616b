import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { InputHelperText } from 'react-admin';
import { useController } from 'react-hook-form';
import type { ApiTokenScope } from '@contract/index';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Muted } from '@/kit/office/page/Texts';
import type { NewTokenForm } from './new-token-form';

const ScopeLabel = ({ scope, helpId }: { scope: ApiTokenScope; helpId: string }) => {
  const translate = useTranslate();
  return (
    <>
      <Typography component="span" sx={{ display: 'block' }}>
        {translate(`apiTokens.scope.${scope}`)}
      </Typography>
      <Muted id={helpId} component="span" sx={{ display: 'block' }}>
        {translate(`apiTokens.scopeHelp.${scope}`)}
      </Muted>
    </>
  );
};

/** The scopes of the token; only those that the owner's role can use are offered. */
export const ScopeChoice = ({ offered }: { offered: readonly ApiTokenScope[] }) => {
  const translate = useTranslate();
  const issueId = useId();
  const { field, fieldState } = useController<NewTokenForm, 'scopes'>({
    name: 'scopes',
    rules: { validate: (scopes) => scopes.some((scope) => offered.includes(scope)) || 'apiTokens.scopesRequired' },
  });
  const toggle = (scope: ApiTokenScope, isWanted: boolean) =>
    field.onChange(isWanted ? [...field.value, scope] : field.value.filter((other) => other !== scope));
  return (
    <FormControl component="fieldset" error={fieldState.error !== undefined} aria-describedby={issueId}>
      <FormLabel component="legend">{translate('apiTokens.scopes')}</FormLabel>
      <FormGroup sx={{ gap: 0.5, mt: 0.5 }}>
        {offered.map((scope, index) => (
          <FormControlLabel
            key={scope}
            sx={{ alignItems: 'flex-start' }}
            label={<ScopeLabel scope={scope} helpId={`${issueId}-${scope}`} />}
            control={
              <Checkbox
                sx={{ mt: -1 }}
                checked={field.value.includes(scope)}
                onBlur={field.onBlur}
                onChange={(_, isWanted) => toggle(scope, isWanted)}
                slotProps={{ input: { ref: index === 0 ? field.ref : undefined } }}
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText id={issueId} sx={{ mx: 0 }}>
        <InputHelperText error={fieldState.error?.message} helperText={false} />
      </FormHelperText>
    </FormControl>
  );
};
