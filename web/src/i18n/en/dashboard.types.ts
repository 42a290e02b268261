// Written by `npm run messages:types`.
export type DashboardMessages = {
  "heading": "Workout Dashboard",
  "addPlan": "Add New Workout Plan",
  "notStored": "Workout plans are not stored yet: what you fill in is forgotten when you submit it.",
  "gender": "Gender",
  "height": "Height in inches",
  "weight": "Weight in lbs",
  "age": "Age",
  "goal": "Goal",
  "goals": {
    "lose": "Lose weight",
    "gain": "Gain weight",
    "maintain": "Maintain Weight"
  },
  "cancel": "Cancel",
  "submit": "Submit",
  "camera": "Camera UI",
  "messagingList": "Messaging List"
};
