export default {
  title: 'Is the plant running again?',
  lead: 'Ticket %{number}. Confirm with the button; nothing is recorded until then.',
  endedAt: 'Running again from',
  endedAtHelp: 'Blank: now',
  ahead: 'Must not be in the future',
  send: 'Running again',
  sent: 'Recorded: the plant is running again',
  sentText: 'Thank you. Support is informed; the ticket stays open.',
};
