/** The sentences of the server and of its contract. `#` stands for a number. */
export const sentences: Readonly<Record<string, string>> = {
  // Every resource.
  'Please log in.': 'Inicia sesión, por favor.',
  'Something went wrong on our side.': 'Algo ha fallado por nuestra parte.',
  'This is not available right now. Please try again in a moment.':
    'Esto no está disponible ahora mismo. Inténtalo de nuevo dentro de un momento.',
  'This takes longer than it should. Please try again.': 'Está tardando más de lo debido. Inténtalo de nuevo.',
  'The answer was cut off.': 'La respuesta se ha cortado.',
  'This service has no such method.': 'Este servicio no sabe hacer eso.',
  'Attune is not available right now.': 'Attune no está disponible ahora mismo.',
  'Attune is very busy. Please try again in a moment.':
    'Ahora mismo hay mucha actividad en Attune. Inténtalo de nuevo dentro de un momento.',
  'There is nothing here.': 'Aquí no hay nada.',
  'This is not allowed.': 'Esto no está permitido.',
  'You can only act for yourself.': 'Solo puedes actuar en tu propio nombre.',
  'This input is not valid.': 'Estos datos no son válidos.',
  'There is a field here that is not known.': 'Aquí hay un campo que no se conoce.',
  'This is not a valid id.': 'Este identificador no es válido.',
  'That was tried too often. Please wait a minute and try again.':
    'Se ha intentado demasiadas veces. Espera un minuto e inténtalo de nuevo.',
  'That was tried too often. Please wait # minutes and try again.':
    'Se ha intentado demasiadas veces. Espera # minutos e inténtalo de nuevo.',
  'That was a lot at once. Please try again later.': 'Han sido muchas cosas a la vez. Inténtalo de nuevo más tarde.',
  'There are too many connections from this address.': 'Hay demasiadas conexiones desde esta dirección.',
  'This is not a valid request.': 'Esta petición no es válida.',
  'This request is not valid.': 'Esta petición no es válida.',
  'This request is not valid JSON.': 'Esta petición no es un JSON válido.',
  'The request took too long to arrive.': 'La petición ha tardado demasiado en llegar.',
  'The headers of this request are too large.': 'Las cabeceras de esta petición son demasiado grandes.',
  'This request has too many headers.': 'Esta petición tiene demasiadas cabeceras.',
  'This address is too long.': 'Esta dirección es demasiado larga.',
  'Please send the body uncompressed.': 'Envía el contenido sin comprimir.',
  'This is more than one request may carry.': 'Esto es más de lo que cabe en una petición.',
  'Please send JSON.': 'Envía JSON.',
  'This address does not take that kind of request.': 'Esta dirección no admite ese tipo de petición.',
  'This event carries one thing.': 'Este evento lleva una sola cosa.',
  'This does not say where it comes from.': 'Esto no dice de dónde viene.',
  'Please connect anew.': 'Vuelve a conectarte.',

  // The account.
  'Please enter your username.': 'Escribe tu nombre de usuario.',
  'This is too long for a username.': 'Esto es demasiado largo para un nombre de usuario.',
  'Please enter your password.': 'Escribe tu contraseña.',
  'This is too long for a password.': 'Esto es demasiado largo para una contraseña.',
  'Please choose a username.': 'Elige un nombre de usuario.',
  'Please use at least # characters.': 'Usa # caracteres como mínimo.',
  'Please use at most # characters.': 'Usa # caracteres como máximo.',
  'Please use letters, digits, dot, dash and underscore only.':
    'Usa solo letras sin acentos ni eñes, números, puntos, guiones y guiones bajos.',
  'Please leave out line breaks, invisible characters and stacked accents.':
    'Quita los saltos de línea, los caracteres invisibles y los acentos apilados.',
  'This name is reserved. Please choose another one.': 'Este nombre está reservado. Elige otro, por favor.',
  'This address has characters that no address has.': 'Esta dirección tiene caracteres que ninguna dirección tiene.',
  'Username not available': 'Este nombre de usuario no está disponible',
  'Please enter your first name.': 'Escribe tu nombre.',
  'Please enter your last name.': 'Escribe tu apellido.',
  'Please enter your email address.': 'Escribe tu correo electrónico.',
  'Please enter a valid email address.': 'Escribe un correo electrónico válido.',
  'Please choose a password.': 'Elige una contraseña.',
  'Many people use this password, so it is easy to guess. Please choose another one.':
    'Mucha gente usa esta contraseña, así que es fácil de adivinar. Elige otra.',
  'This is little more than your name, your address or ours, so it is easy to guess. Please choose another password.':
    'Es poco más que tu nombre, tu dirección o el nuestro, así que es fácil de adivinar. Elige otra contraseña.',
  'This is a common word or a year with little beside it, so it is easy to guess. Please choose another one.':
    'Es una palabra común o un año con poco más, así que es fácil de adivinar. Elige otra.',
  'Please choose a password that is not your username.': 'Elige una contraseña que no sea tu nombre de usuario.',
  'Please choose a password that is not your email address.': 'Elige una contraseña que no sea tu correo electrónico.',
  'Many people are signing in right now. Please try again in a moment.':
    'Ahora mismo hay mucha gente iniciando sesión. Inténtalo de nuevo dentro de un momento.',
  'Wrong username or password.': 'El nombre de usuario o la contraseña no son correctos.',
  'You are logged in.': 'Has iniciado sesión.',
  'You are logged out.': 'Has cerrado sesión.',
  'Almost there: please follow the link in the mail that we have sent you.':
    'Ya casi está: sigue el enlace del correo que te hemos enviado.',
  'Email verified successfully!': '¡Tu correo se ha verificado!',
  'Please verify your email before logging in. Check your inbox for the verification link.':
    'Verifica tu correo antes de iniciar sesión. Encontrarás el enlace de verificación en tu bandeja de entrada.',
  'If this account still waits for its verification, a new link is on its way.':
    'Si esta cuenta sigue pendiente de verificación, un nuevo enlace va en camino.',
  'If there is an account with this address, a link to choose a new password is on its way.':
    'Si hay una cuenta con este correo, va en camino un enlace para elegir una contraseña nueva.',
  'Your password is changed. Please log in with the new one.': 'Tu contraseña ha cambiado. Inicia sesión con la nueva.',
  'This link is not complete. Please open it again from the mail.':
    'Este enlace no está completo. Ábrelo de nuevo desde el correo.',
  'This link was used before: your email is verified. Please log in.':
    'Este enlace ya se ha usado: tu correo está verificado. Inicia sesión, por favor.',
  'This verification link has expired. Log in to have a new one sent.':
    'Este enlace de verificación ha caducado. Inicia sesión para recibir uno nuevo.',
  'If this account still waits for its verification, a new link is on its way. The next mail can go in about # minutes.':
    'Si esta cuenta aún espera su confirmación, hay un nuevo enlace en camino. El próximo correo puede salir en unos # minutos.',
  'The next mail can go in about # minutes. Until then, each link of the last # hours works.':
    'El próximo correo puede salir en unos # minutos. Hasta entonces sirve cualquier enlace de las últimas # horas.',
  'This link no longer counts: another one was used, or a newer one was sent. Please log in, or use the latest mail.':
    'Este enlace ya no sirve: se usó otro o se envió uno más nuevo. Inicia sesión o usa el último correo.',
  'Invalid verification link. Please try registering again.':
    'Este enlace de verificación no es válido. Prueba a registrarte de nuevo.',
  'This link has expired. Please ask for a new one.': 'Este enlace ha caducado. Pide uno nuevo.',
  'This link is not valid, or was used before. Please ask for a new one.':
    'Este enlace no es válido o ya se ha usado. Pide uno nuevo.',

  // The profile and its picture.
  'Please enter a whole number from # to #, or leave it empty.':
    'Escribe un número entero del # al #, o deja el campo en blanco.',
  'Please enter the address of a picture.': 'Escribe la dirección de una imagen.',
  'Please enter an address that begins with https://': 'Escribe una dirección que empiece por https://',
  'Picture uploaded.': 'La foto se ha subido.',
  'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.': 'Elige una imagen JPEG, PNG, WebP, AVIF o GIF.',
  'This picture is no longer there. Please upload it again.': 'Esta imagen ya no está. Vuelve a subirla.',
  'Please choose a picture of at most # MB.': 'Elige una imagen de # MB como máximo.',
  'The upload broke off. Please try again.': 'La subida se ha interrumpido. Inténtalo de nuevo.',
  'This upload is no longer there. Please upload it again.': 'La foto subida ya no está. Súbela de nuevo.',
  'This picture is damaged. Please choose another one.': 'Esta imagen está dañada. Elige otra.',
  'This picture has too many pixels. Please choose a smaller one.':
    'Esta imagen tiene demasiados píxeles. Elige una más pequeña.',
  'Those were a lot of pictures at once. Please try again later.':
    'Han sido muchas fotos a la vez. Inténtalo de nuevo más tarde.',
  'This is not a valid picture.': 'Esta imagen no es válida.',
  'There is no picture at this address.': 'No hay ninguna imagen en esta dirección.',

  // Friends.
  'Please enter a search query.': 'Escribe algo que buscar.',
  'Please search for at most # characters.': 'Busca con # caracteres como máximo.',
  'You have seen many people today. Please search for others tomorrow.':
    'Hoy ya has visto a mucha gente. Sigue buscando mañana.',
  'Friend request sent.': 'Solicitud de amistad enviada.',
  'Friend request accepted': 'Solicitud de amistad aceptada',
  'Friend request declined.': 'Solicitud de amistad rechazada.',
  'Friend request withdrawn.': 'Solicitud de amistad cancelada.',
  'They had asked you already: you are friends now.': 'Ya tenías una solicitud suya: ahora hay amistad.',
  'You are no longer friends.': 'Esta persona ya no está entre tus amigos.',
  'Blocked. You will not see each other any more.': 'Bloqueo hecho. Ya no verás a esta persona, ni ella a ti.',
  'Unblocked. You can find each other again.': 'Desbloqueo hecho. Podrás volver a encontrarla, y ella a ti.',
  'Thank you. We will look into it.': 'Gracias. Lo revisaremos.',
  'This member does not exist.': 'Esta persona no está en Attune.',
  'You cannot send a friend request to yourself.': 'No puedes enviarte una solicitud de amistad.',
  'You cannot block yourself.': 'No puedes bloquearte.',
  'You cannot report yourself.': 'No puedes denunciarte.',
  'Too many people have asked this member. Please try again later.':
    'Esta persona ya tiene demasiadas solicitudes. Inténtalo de nuevo más tarde.',
  'You are friends already.': 'Esta persona ya está entre tus amigos.',
  'You have already sent a friend request.': 'Ya has enviado una solicitud de amistad.',
  'There is no friend request from this member.': 'No hay ninguna solicitud de amistad de esta persona.',
  'There is no friend request to this member.': 'No hay ninguna solicitud de amistad a esta persona.',
  'You are not friends.': 'Esta persona no está entre tus amigos.',

  // Messages between friends.
  'Please write a message.': 'Escribe un mensaje.',
  'A message has at most # characters.': 'Un mensaje tiene # caracteres como máximo.',
  'This message has characters that cannot be sent.': 'Este mensaje tiene caracteres que no se pueden enviar.',
  'This is not a valid message id.': 'Este identificador de mensaje no es válido.',
  'You can only write to your friends.': 'Solo puedes escribir a tus amigos.',
  'You can only exchange messages with friends.': 'Solo puedes intercambiar mensajes con tus amigos.',
  'You write faster than we can pass on. It goes on in a moment.':
    'Escribes más rápido de lo que podemos enviar. Seguimos enseguida.',
  'That is faster than we can take it. Please wait a moment.':
    'Vas más rápido de lo que podemos seguir. Espera un momento.',
  'There is no such message.': 'Este mensaje no existe.',
  'The message to answer is not there any more.': 'El mensaje al que respondes ya no está.',
  'Another message was sent under this id.': 'Ya se ha enviado otro mensaje con este identificador.',
  'This is not the name of a conversation.': 'Este no es el nombre de una conversación.',
  'This is not a place in a conversation.': 'Este no es un punto de una conversación.',
  'Please ask for # to # messages.': 'Pide de # a # mensajes.',

  // The assistant, before it answers.
  'Please ask something.': 'Pregunta algo.',
  'The messages are missing.': 'Faltan los mensajes.',
  'A message has to be text.': 'Un mensaje tiene que ser texto.',
  'A message must not be blank.': 'Un mensaje no puede estar en blanco.',
  'This conversation is too long. Please start a new one.': 'Esta conversación es demasiado larga. Empieza una nueva.',
  'Please open Attune in your browser to talk to the assistant.':
    'Abre Attune en tu navegador para hablar con el asistente.',
};
