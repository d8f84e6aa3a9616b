export default {
  title: 'Profile and settings',
  note: 'The account’s details and how it is accessed',
};
