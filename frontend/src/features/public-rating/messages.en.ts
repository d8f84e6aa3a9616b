export default {
  title: 'How did it go?',
  lead: 'Ticket %{number}. Choose an answer and send it with the button.',
  score: 'Rating',
  scores: { 1: 'Very badly', 2: 'Badly', 3: 'So-so', 4: 'Well', 5: 'Very well' },
  choose: 'Choose an answer',
  comment: 'Comment',
  commentHelp: 'What can we do better?',
  send: 'Send the rating',
  sent: 'Thank you for the rating',
  sentText: 'You can change it with the same link for two weeks after the ticket was closed.',
};
