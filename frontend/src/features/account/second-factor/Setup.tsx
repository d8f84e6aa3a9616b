import { useState } from 'react';
import type { SecondFactorSetup } from '@/api/types';
import { AppStep } from './AppStep';
import { PasswordStep } from './PasswordStep';
import { RecoveryCodes } from './RecoveryCodes';

interface SetupProps {
  /** From now on logins ask for a code; the recovery codes are still to be kept. */
  onActivated?: () => void;
  /** The second factor is active, and the recovery codes are kept. */
  onDone: () => void;
  /** Until then it can be left, unless it is required. */
  onCancel?: () => void;
}

/** Password, app, recovery codes: the three steps of setting two-factor authentication up. */
export const Setup = ({ onActivated, onDone, onCancel }: SetupProps) => {
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const keep = (codes: string[]): void => {
    setRecoveryCodes(codes);
    onActivated?.();
  };
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onKept={onDone} />;
  if (setup) return <AppStep setup={setup} onActivated={keep} onCancel={onCancel ?? (() => setSetup(undefined))} />;
  return <PasswordStep onBegun={setSetup} onCancel={onCancel} />;
};
