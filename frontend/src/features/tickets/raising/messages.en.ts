export default {
  title: 'New ticket for a client',
  client: 'Find a client',
  clientHelp: 'By name, surname or email. For a new client, fill in the fields below.',
  language: 'Language of emails',
  knownPlant: 'Find a plant',
  knownPlantHelp: 'In the registry and in earlier tickets. For a new plant, fill in the fields below.',
  addPart: 'Add a part',
  removePart: 'Remove part %{number}',
  done: 'Ticket #%{number} created: the confirmation is sent to %{email}',
  failed: 'The ticket could not be created',
};
