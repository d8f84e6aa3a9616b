export default {
  title: 'Security',
  note: 'Logins and changes to accounts',
};
