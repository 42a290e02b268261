/** The sentences of the server and of its contract. `#` stands for a number. */
export const sentences: Readonly<Record<string, string>> = {
  // Every resource.
  'Please log in.': 'Bitte melde dich an.',
  'Something went wrong on our side.': 'Bei uns ist etwas schiefgegangen.',
  'This is not available right now. Please try again in a moment.':
    'Das ist gerade nicht verfügbar. Bitte versuche es gleich noch einmal.',
  'This takes longer than it should. Please try again.':
    'Das dauert länger, als es sollte. Bitte versuche es noch einmal.',
  'The answer was cut off.': 'Die Antwort ist mittendrin abgebrochen.',
  'This service has no such method.': 'Das kann dieser Dienst nicht.',
  'Attune is not available right now.': 'Attune ist gerade nicht verfügbar.',
  'Attune is very busy. Please try again in a moment.':
    'Bei Attune ist gerade viel los. Bitte versuche es gleich noch einmal.',
  'There is nothing here.': 'Hier ist nichts.',
  'This is not allowed.': 'Das ist nicht erlaubt.',
  'You can only act for yourself.': 'Das geht nur im eigenen Namen.',
  'This input is not valid.': 'Diese Eingabe ist nicht gültig.',
  'There is a field here that is not known.': 'Hier steht ein Feld, das nicht bekannt ist.',
  'This is not a valid id.': 'Das ist keine gültige Kennung.',
  'That was tried too often. Please wait a minute and try again.':
    'Das wurde zu oft versucht. Bitte warte eine Minute und versuche es dann noch einmal.',
  'That was tried too often. Please wait # minutes and try again.':
    'Das wurde zu oft versucht. Bitte warte # Minuten und versuche es dann noch einmal.',
  'That was a lot at once. Please try again later.': 'Das war viel auf einmal. Bitte versuche es später noch einmal.',
  'There are too many connections from this address.': 'Von dieser Adresse kommen zu viele Verbindungen.',
  'This is not a valid request.': 'Das ist keine gültige Anfrage.',
  'This request is not valid.': 'Diese Anfrage ist nicht gültig.',
  'This request is not valid JSON.': 'Diese Anfrage ist kein gültiges JSON.',
  'The request took too long to arrive.': 'Die Anfrage hat zu lange gebraucht, um anzukommen.',
  'The headers of this request are too large.': 'Die Kopfzeilen dieser Anfrage sind zu groß.',
  'This request has too many headers.': 'Diese Anfrage hat zu viele Kopfzeilen.',
  'This address is too long.': 'Diese Adresse ist zu lang.',
  'Please send the body uncompressed.': 'Bitte sende den Inhalt unkomprimiert.',
  'This is more than one request may carry.': 'Das ist mehr, als in eine Anfrage passt.',
  'Please send JSON.': 'Bitte sende JSON.',
  'This address does not take that kind of request.': 'Diese Adresse nimmt solche Anfragen nicht an.',
  'This event carries one thing.': 'Dieses Ereignis trägt genau eine Sache.',
  'This does not say where it comes from.': 'Hier steht nicht, woher das kommt.',
  'Please connect anew.': 'Bitte verbinde dich neu.',

  // The account.
  'Please enter your username.': 'Bitte gib deinen Benutzernamen ein.',
  'This is too long for a username.': 'Das ist zu lang für einen Benutzernamen.',
  'Please enter your password.': 'Bitte gib dein Passwort ein.',
  'This is too long for a password.': 'Das ist zu lang für ein Passwort.',
  'Please choose a username.': 'Bitte wähle einen Benutzernamen.',
  'Please use at least # characters.': 'Bitte nimm mindestens # Zeichen.',
  'Please use at most # characters.': 'Bitte nimm höchstens # Zeichen.',
  'Please use letters, digits, dot, dash and underscore only.':
    'Bitte nimm nur Buchstaben ohne Umlaute und Akzente, Ziffern, Punkt, Bindestrich und Unterstrich.',
  'Please leave out line breaks, invisible characters and stacked accents.':
    'Bitte lass Zeilenumbrüche, unsichtbare Zeichen und gestapelte Akzente weg.',
  'This name is reserved. Please choose another one.': 'Dieser Name ist reserviert. Bitte wähle einen anderen.',
  'This address has characters that no address has.':
    'In dieser Adresse stehen Zeichen, die in keiner Adresse vorkommen.',
  'Username not available': 'Dieser Benutzername ist nicht mehr frei',
  'Please enter your first name.': 'Bitte gib deinen Vornamen ein.',
  'Please enter your last name.': 'Bitte gib deinen Nachnamen ein.',
  'Please enter your email address.': 'Bitte gib deine E-Mail-Adresse ein.',
  'Please enter a valid email address.': 'Bitte gib eine gültige E-Mail-Adresse ein.',
  'Please choose a password.': 'Bitte wähle ein Passwort.',
  'Many people use this password, so it is easy to guess. Please choose another one.':
    'Dieses Passwort benutzen viele, es ist also leicht zu erraten. Bitte wähle ein anderes.',
  'This is little more than your name, your address or ours, so it is easy to guess. Please choose another password.':
    'Das ist kaum mehr als dein Name, deine Adresse oder unser Name, also leicht zu erraten. Bitte wähle ein anderes Passwort.',
  'This is a common word or a year with little beside it, so it is easy to guess. Please choose another one.':
    'Das ist ein häufiges Wort oder eine Jahreszahl mit wenig dabei, also leicht zu erraten. Bitte wähle ein anderes.',
  'Please choose a password that is not your username.': 'Bitte wähle ein Passwort, das nicht dein Benutzername ist.',
  'Please choose a password that is not your email address.':
    'Bitte wähle ein Passwort, das nicht deine E-Mail-Adresse ist.',
  'Many people are signing in right now. Please try again in a moment.':
    'Gerade melden sich viele an. Bitte versuche es gleich noch einmal.',
  'Wrong username or password.': 'Benutzername oder Passwort ist falsch.',
  'You are logged in.': 'Du bist angemeldet.',
  'You are logged out.': 'Du bist abgemeldet.',
  'Almost there: please follow the link in the mail that we have sent you.':
    'Fast geschafft: Bitte folge dem Link in der E-Mail, die wir dir geschickt haben.',
  'Email verified successfully!': 'Deine E-Mail-Adresse ist bestätigt!',
  'Please verify your email before logging in. Check your inbox for the verification link.':
    'Bitte bestätige deine E-Mail-Adresse, bevor du dich anmeldest. Den Link dafür findest du in deinem Posteingang.',
  'If this account still waits for its verification, a new link is on its way.':
    'Falls dieses Konto noch auf seine Bestätigung wartet, ist ein neuer Link unterwegs.',
  'If there is an account with this address, a link to choose a new password is on its way.':
    'Falls es ein Konto mit dieser Adresse gibt, ist ein Link für ein neues Passwort unterwegs.',
  'Your password is changed. Please log in with the new one.':
    'Dein Passwort ist geändert. Bitte melde dich mit dem neuen an.',
  'This link is not complete. Please open it again from the mail.':
    'Dieser Link ist nicht vollständig. Bitte öffne ihn noch einmal aus der E-Mail.',
  'This link was used before: your email is verified. Please log in.':
    'Dieser Link wurde schon benutzt: Deine E-Mail-Adresse ist bestätigt. Bitte melde dich an.',
  'This verification link has expired. Log in to have a new one sent.':
    'Dieser Bestätigungslink ist abgelaufen. Melde dich an, um einen neuen zu bekommen.',
  'If this account still waits for its verification, a new link is on its way. The next mail can go in about # minutes.':
    'Falls dieses Konto noch auf seine Bestätigung wartet, ist ein neuer Link unterwegs. Die nächste E-Mail kann in etwa # Minuten folgen.',
  'The next mail can go in about # minutes. Until then, each link of the last # hours works.':
    'Die nächste E-Mail kann in etwa # Minuten folgen. Bis dahin gilt jeder Link der letzten # Stunden.',
  'This link no longer counts: another one was used, or a newer one was sent. Please log in, or use the latest mail.':
    'Dieser Link gilt nicht mehr: Ein anderer wurde benutzt oder ein neuerer geschickt. Bitte melde dich an, oder nimm die letzte E-Mail.',
  'Invalid verification link. Please try registering again.':
    'Dieser Bestätigungslink ist ungültig. Bitte registriere dich noch einmal.',
  'This link has expired. Please ask for a new one.': 'Dieser Link ist abgelaufen. Bitte fordere einen neuen an.',
  'This link is not valid, or was used before. Please ask for a new one.':
    'Dieser Link ist nicht gültig oder wurde schon benutzt. Bitte fordere einen neuen an.',

  // The profile and its picture.
  'Please enter a whole number from # to #, or leave it empty.':
    'Bitte gib eine ganze Zahl von # bis # ein, oder lass das Feld leer.',
  'Please enter the address of a picture.': 'Bitte gib die Adresse eines Bildes ein.',
  'Please enter an address that begins with https://': 'Bitte gib eine Adresse ein, die mit https:// beginnt',
  'Picture uploaded.': 'Das Bild ist hochgeladen.',
  'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.':
    'Bitte wähle ein Bild im Format JPEG, PNG, WebP, AVIF oder GIF.',
  'This picture is no longer there. Please upload it again.':
    'Dieses Bild ist nicht mehr da. Bitte lade es noch einmal hoch.',
  'Please choose a picture of at most # MB.': 'Bitte wähle ein Bild von höchstens # MB.',
  'The upload broke off. Please try again.': 'Das Hochladen ist abgebrochen. Bitte versuche es noch einmal.',
  'This upload is no longer there. Please upload it again.':
    'Das hochgeladene Bild ist nicht mehr da. Bitte lade es noch einmal hoch.',
  'This picture is damaged. Please choose another one.': 'Dieses Bild ist beschädigt. Bitte wähle ein anderes.',
  'This picture has too many pixels. Please choose a smaller one.':
    'Dieses Bild hat zu viele Pixel. Bitte wähle ein kleineres.',
  'Those were a lot of pictures at once. Please try again later.':
    'Das waren viele Bilder auf einmal. Bitte versuche es später noch einmal.',
  'This is not a valid picture.': 'Das ist kein gültiges Bild.',
  'There is no picture at this address.': 'Unter dieser Adresse gibt es kein Bild.',

  // Friends.
  'Please enter a search query.': 'Bitte gib einen Suchbegriff ein.',
  'Please search for at most # characters.': 'Bitte suche nach höchstens # Zeichen.',
  'You have seen many people today. Please search for others tomorrow.':
    'Du hast heute schon viele Leute gesehen. Bitte suche morgen weiter.',
  'Friend request sent.': 'Freundschaftsanfrage gesendet.',
  'Friend request accepted': 'Freundschaftsanfrage angenommen',
  'Friend request declined.': 'Freundschaftsanfrage abgelehnt.',
  'Friend request withdrawn.': 'Freundschaftsanfrage zurückgezogen.',
  'They had asked you already: you are friends now.': 'Du wurdest schon gefragt: Jetzt seid ihr befreundet.',
  'You are no longer friends.': 'Ihr seid nicht mehr befreundet.',
  'Blocked. You will not see each other any more.': 'Blockiert. Ihr seht einander nicht mehr.',
  'Unblocked. You can find each other again.': 'Freigegeben. Ihr könnt einander wieder finden.',
  'Thank you. We will look into it.': 'Danke. Wir gehen dem nach.',
  'This member does not exist.': 'Dieses Mitglied gibt es nicht.',
  'You cannot send a friend request to yourself.': 'Du kannst dir nicht selbst eine Freundschaftsanfrage senden.',
  'You cannot block yourself.': 'Du kannst dich nicht selbst blockieren.',
  'You cannot report yourself.': 'Du kannst dich nicht selbst melden.',
  'Too many people have asked this member. Please try again later.':
    'Dieses Mitglied hat schon zu viele Anfragen. Bitte versuche es später noch einmal.',
  'You are friends already.': 'Ihr seid schon befreundet.',
  'You have already sent a friend request.': 'Du hast schon eine Freundschaftsanfrage gesendet.',
  'There is no friend request from this member.': 'Von diesem Mitglied gibt es keine Freundschaftsanfrage.',
  'There is no friend request to this member.': 'An dieses Mitglied gibt es keine Freundschaftsanfrage.',
  'You are not friends.': 'Ihr seid nicht befreundet.',

  // Messages between friends.
  'Please write a message.': 'Bitte schreib eine Nachricht.',
  'A message has at most # characters.': 'Eine Nachricht hat höchstens # Zeichen.',
  'This message has characters that cannot be sent.':
    'In dieser Nachricht stehen Zeichen, die nicht gesendet werden können.',
  'This is not a valid message id.': 'Das ist keine gültige Kennung einer Nachricht.',
  'You can only write to your friends.': 'Du kannst nur deinen Freunden schreiben.',
  'You can only exchange messages with friends.': 'Nachrichten austauschen kannst du nur mit Freunden.',
  'You write faster than we can pass on. It goes on in a moment.':
    'Du schreibst schneller, als wir es weitergeben können. Gleich geht es weiter.',
  'That is faster than we can take it. Please wait a moment.':
    'Das ist schneller, als wir mitkommen. Bitte warte einen Moment.',
  'There is no such message.': 'Diese Nachricht gibt es nicht.',
  'The message to answer is not there any more.': 'Die Nachricht, auf die du antwortest, ist nicht mehr da.',
  'Another message was sent under this id.': 'Unter dieser Kennung wurde schon eine andere Nachricht gesendet.',
  'This is not the name of a conversation.': 'Das ist nicht der Name eines Gesprächs.',
  'This is not a place in a conversation.': 'Das ist keine Stelle in einem Gespräch.',
  'Please ask for # to # messages.': 'Bitte frage nach # bis # Nachrichten.',

  // The assistant, before it answers.
  'Please ask something.': 'Bitte frag etwas.',
  'The messages are missing.': 'Die Nachrichten fehlen.',
  'A message has to be text.': 'Eine Nachricht muss Text sein.',
  'A message must not be blank.': 'Eine Nachricht darf nicht leer sein.',
  'This conversation is too long. Please start a new one.': 'Dieses Gespräch ist zu lang. Bitte beginne ein neues.',
  'Please open Attune in your browser to talk to the assistant.':
    'Bitte öffne Attune in deinem Browser, um mit dem Assistenten zu sprechen.',
};
