import type { DeliveredChoice } from '@contract/index';
import { setDeliveredDocument } from '@/api/generated/plants';
import { keys } from '@/api/keys';
import type { Plant, PlantDocument, PlantDocumentAction } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { MenuButton } from '@/kit/office/action/MenuButton';
import { useAction } from '@/kit/office/action/useAction';

/** What can be said of the delivery that is not so already. */
const choicesFor = ({ isDelivered, isDeliveredChosen }: PlantDocument): DeliveredChoice[] => [
  isDelivered ? 'NONE' : 'DOCUMENT',
  ...(isDeliveredChosen ? (['BY_DAY'] as const) : []),
];

const LABELS: Record<PlantDocumentAction, string> = {
  EDIT: 'plantHistory.documents.correct',
  HAND_OVER: 'plantHistory.documents.handOver',
  WITHDRAW: 'plantHistory.documents.withdraw',
};

interface DocumentMenuProps {
  plant: Plant;
  document: PlantDocument;
  onAction: (action: PlantDocumentAction) => void;
}

/** What an administrator may do with a document of a plant; absent if that is nothing. */
export const DocumentMenu = ({ plant, document, onAction }: DocumentMenuProps) => {
  const translate = useTranslate();
  const { id, title, revision, allowedActions } = document;
  const choosing = useAction({
    send: (choice: DeliveredChoice) => setDeliveredDocument(plant.id, { documentId: id, choice }),
    done: (_, choice) => translate(`plantHistory.documents.isChosen.${choice}`, { title, revision }),
    failed: 'plantHistory.documents.chooseFailed',
    stale: [keys.plantDocuments()],
    isStaleAfterFailure: true,
  });
  const choices = plant.allowedActions.includes('SET_DELIVERED_DOCUMENT') ? choicesFor(document) : [];
  const items = [
    ...choices.map((choice) => ({
      label: translate(`plantHistory.documents.choices.${choice}`),
      onChoose: () => choosing.run(choice),
    })),
    ...allowedActions.map((action) => ({ label: translate(LABELS[action]), onChoose: () => onAction(action) })),
  ];
  if (items.length === 0) return null;
  return (
    <MenuButton isIcon label={translate('plantHistory.documents.actionsFor', { title, revision })} items={items} />
  );
};
