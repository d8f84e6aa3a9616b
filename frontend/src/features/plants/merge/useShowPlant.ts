import { useNavigate } from 'react-router';
import { keys } from '@/api/keys';
import type { PlantEnvelope } from '@/api/types';
import { useRefetch } from '@/kit/office/action/useAction';
import { pageOfPlant } from '../plant-name';

const CHANGED = [keys.plants(), keys.plates(), keys.tickets(), keys.plantModels(), keys.companies()];

/** Shows the plant that stays or is separate again, once what a merge changed is fetched again. */
export const useShowPlant = () => {
  const navigate = useNavigate();
  const refetch = useRefetch(CHANGED);
  return async ({ plant }: PlantEnvelope): Promise<void> => {
    await refetch();
    await navigate(pageOfPlant(plant.id));
  };
};
