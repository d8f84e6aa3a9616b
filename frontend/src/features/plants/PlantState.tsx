import type { PlantState as State } from '@contract/index';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ToneChip } from '@/kit/office/page/ToneChip';
import type { ToneName } from '@/kit/theme/tokens';

const TONES: Record<State, ToneName> = {
  PLANNED: 'info',
  IN_SERVICE: 'success',
  OUT_OF_SERVICE: 'warning',
  SCRAPPED: 'neutral',
};

export const PlantState = ({ plant: { state } }: { plant: { state: State } }) => (
  <ToneChip label={useTranslate()(`plants.states.${state}`)} tone={TONES[state]} />
);
