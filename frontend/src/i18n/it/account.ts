export default {
  title: 'Profilo e impostazioni',
  note: 'I dati dell’account e come vi si accede',
};
