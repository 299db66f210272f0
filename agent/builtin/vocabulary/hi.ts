import type { FieldVocabulary } from "./vocabulary.ts";

/** Hindi in Latin letters, as crews type it, and in Devanagari; English words of the trade are read along. */
export const hi: FieldVocabulary = {
  language: "hi",
  grammar:
    "hai, hain, tha, thi, the hum, ka, ki, ke, ko, se, mein, nahi, nahin, aur, bhi, kar, kiya, ho, gaya, gayi, gaye, raha, rahi, rahe, wala, wali, ji, haan, abhi, kal, aaj, kya, kal se, yeh, woh, par, pe, sab, thik, theek, accha, kuch, ek, baar, diya, liya, hua, hui, karo, karna, namaste, bhai, lagta, phir, toh, mai, main, hum, aap",
  work: "badla, badli, badle, badal diya, badal di, badal diye, change kiya, change kiye, change ki, change kar diya, change kar di, lagaya, lagayi, lagaye, laga diya, laga di, laga diye, naya lagaya, nayi lagayi, naye lagaye, replace kiya, replace kar diya, theek kiya, thik kiya, theek kar diya, thik kar diya, repair kiya, repair kar diya, weld kiya, welding ki, welding kiya, welding kar di, tight kiya, tight kar diya, kas diya, kasa, kas diye, adjust kiya, set kiya, setting ki, saaf kiya, saaf ki, saaf kar diya, safai ki, clean kiya, dhoya, greasing ki, grease kiya, grease lagaya, greasing kar di, bhara, bhar diya, top up kiya, dala, dal diya, daala, check kiya, check kar liya, test kiya, dekh liya, khola, nikala, fit kiya, fit kar diya, jod diya, joda, fitting ki, service ki, service kiya, servicing ki, service kar di, bleed kiya, air nikali, hawa nikali, sealing ki, seal badli, banaya, bana diya, banwaya, kiya gaya, बदला, बदली, बदले, बदल दिया, बदल दी, बदल दिए, लगाया, लगाई, लगाए, लगा दिया, लगा दी, लगा दिए, ठीक किया, ठीक कर दिया, साफ किया, साफ कर दिया, सफाई की, वेल्डिंग की, वेल्ड किया, कस दिया, कसा, कस दिए, भरा, भर दिया, डाला, डाल दिया, चेक किया, जांच की, जाँच की, टेस्ट किया, ग्रीस किया, ग्रीसिंग की, सर्विस की, जोड़ा, जोड़ दिया, फिट किया, एडजस्ट किया, मरम्मत की, रिपेयर किया, सेट किया",
  handled:
    "weld kiya, weld kar diya, tight kiya, tight kar diya, saaf kiya, saf kiya, greasing ki, check kiya, adjust kiya, वेल्ड किया, साफ किया, टाइट किया, चेक किया",
  fresh: "naya, nayi, naye, नया, नई, नए, नयी, नये",
  fault:
    "leak ho raha, leak kar raha, leak hai, leak, leakage, tel nikal raha, tel gir raha, tapak raha, tapak rahi, ris raha, rissa, toota, tooti, toote, tuta, tuti, tut gaya, toot gaya, toot gayi, toot gaye, phata, phati, phat gaya, phat gayi, fat gaya, fat gayi, crack, crack hai, crack aa gaya, darar, daraar, kat gaya, kata hua, mud gaya, tedha, tedhi, ghis gaya, ghis gayi, ghisa, ghise, khatam, khatam ho gaya, dheela, dheeli, dheele, dhila, dhili, dhile, loose, loose hai, hil raha, hil rahi, awaz, awaaz, awaj, awaz kar raha, awaz aa rahi, awaz aati, khatkhat, vibration, jhatka, jhatke, slow, dheere, dhire, kamzor, kam hai, neeche aa raha, niche aa raha, slip, jam, jaam, jam ho gaya, phasa, phas gaya, atak, atakta, atak raha, band, band hai, band ho gaya, bandh, kaam nahi kar raha, kaam nahi kar rahi, kaam nahi karta, kaam nahi karti, chal nahi raha, chalta nahi, nahi chal raha, nahi chal rahi, nahi chalta, nahi chalti, nahi jal raha, nahi jal rahi, nahi jalti, jal nahi rahi, nahi ghum raha, lock nahi, nahi ruk, nahi le rahi, start nahi, thanda nahi, cooling nahi, jal gaya, jal gayi, jala, jali hui, jale, garam, garam ho raha, heat ho raha, dhuan, dhua, badbu, smell, error, kharab, kharaab, kharab hai, kharab ho gaya, gayab, nahi hai, missing, gir gaya, jang, zang, zung, rust, puncture, hawa nahi, hawa kam, khali, kat raha, ja raha, ja rahi, khatra, ghis rahi, ghis raha, fault, लीक, लीकेज, रिसाव, टपक रहा, तेल गिर रहा, तेल निकल रहा, टूटा, टूटी, टूटे, टूट गया, टूट गई, टूट गए, फटा, फटी, फट गया, फट गई, दरार, क्रैक, कट गया, कटा, मुड़ गया, टेढ़ा, टेढ़ी, घिस गया, घिस गई, घिसा, घिसे, खत्म, ढीला, ढीली, ढीले, हिल रहा, हिल रही, आवाज, आवाज़, कंपन, धीमा, धीमी, कमजोर, नीचे आ रहा, जाम, फंसा, अटक, बंद, काम नहीं कर रहा, काम नहीं कर रही, काम नहीं करता, नहीं चल रहा, नहीं चल रही, नहीं जल रही, नहीं जल रहा, जल गया, जल गई, जला, गरम, गर्म, धुआं, बदबू, खराब, ख़राब, गायब, जंग, पंक्चर, चटका, चटक गया, ठंडा नहीं, नहीं बज, नहीं बज रहा, नहीं बज रही, नहीं बजता, नहीं रुक रहा, नहीं उठ रहा, नहीं घूम रहा",
  open: "baki, baaki, baki hai, baaki hai, rah gaya, reh gaya, karna hai, karna padega, karna hoga, karwana hai, karwao, karwa do, karwa dena, badalna hai, badalna padega, badalni hai, badalni padegi, badalna hoga, lagana hai, lagana padega, chahiye, chahie, lagega, lagegi, lagenge, mangwana, mangwa do, mangao, bhejo, bhej do, order karo, order kar do, agli baar, next time, baad mein, baad me, dekhna padega, dekhna hai, dhyan rakhna, nazar rakhna, nahi hua, nahi kiya, nahi ho paya, time nahi mila, dikkat, ek dikkat, problem, pending, बाकी, बाकी है, रह गया, करना है, करना पड़ेगा, करना होगा, बदलना है, बदलना पड़ेगा, बदलनी है, बदलना होगा, चाहिए, लगाना है, लगेगा, अगली बार, बाद में, नहीं हुआ, नहीं हो पाया, मंगवाना, भेजो, भेज दो, दिक्कत, समस्या, पेंडिंग, ध्यान रखना",
  makeshift:
    "jugaad, jugad, filhal, abhi ke liye, temporary, tape lagaya, bandh diya, tar se bandha, जुगाड़, फिलहाल, अभी के लिए, टेप लगाया",
  urgent:
    "jaldi, jaldi karo, jaldi karwao, turant, urgent, arjent, khatra, khatarnak, khatarnaak, accident, hadsa, gir jayega, gir sakta, lag jayegi, chot, safety, machine khadi, khadi hai, gaadi khadi, mat chalana, mat chalao, mat jana, koi nahi, zaroori, jaruri, zaruri, emergency, serious, aaj hi, band karo, जल्दी, तुरंत, तुरन्त, अर्जेंट, खतरा, ख़तरा, खतरनाक, दुर्घटना, गिर जाएगा, गिर सकता, चोट, सुरक्षा, मशीन खड़ी, मत चलाना, मत चलाओ, जरूरी, ज़रूरी, आज ही, इमरजेंसी",
  calm: "jaldi nahi, koi jaldi nahi, urgent nahi, chal jayega, chal jaega, chalega, koi baat nahi, aaram se, dheere dheere kar lena, zaroori nahi, jaruri nahi, normal hai, itna nahi, baad mein chalega, जल्दी नहीं, कोई जल्दी नहीं, चल जाएगा, चलेगा, कोई बात नहीं, आराम से, जरूरी नहीं, ज़रूरी नहीं, अर्जेंट नहीं",
  solved:
    "theek hai ab, ab theek, ab thik, ab sahi, sahi chal raha, ab start, chalu ho gaya, chalu hai, ho gaya theek, ab chal raha, ab leak nahi, ok hai, sab ok, अब ठीक, अब सही, चालू हो गया, ठीक चल रहा, सब ठीक",
  retract:
    "chhodo wo, woh chhodo, rehne do, wo nahi badla, nahi badla, nahi badli, nahi badle, badla nahi, badli nahi, galat machine, cancel karo, cancel kar do, hata do, bhool jao, वो छोड़ो, रहने दो, नहीं बदला, नहीं बदली, बदला नहीं, कैंसल करो, हटा दो, भूल जाओ",
  correct:
    "sorry, maaf, maaf karna, galti, galti ho gayi, galat, galat likha, sahi hai, matlab, nahi nahi, actually, correction, typo, माफ, माफ़, गलती, ग़लती, गलत, सही, मतलब, सुधार",
  yes: "haan, ha, han, ji haan, haa, bilkul, sahi, हां, हाँ, जी हां, बिल्कुल",
  no: "nahi, nahin, na, nai, नहीं, ना, जी नहीं",
  ask: "kya, kab, kahan, kaun, kaise, kitna, kitne, kitni, kyun, kyu, क्या, कब, कहां, कहाँ, कौन, कैसे, कितना, कितने, क्यों",
  hours: "ghante, ghanta, ghnte, hours, hrs, hmr, meter, reading, meter reading, घंटे, घंटा, मीटर, रीडिंग, मीटर रीडिंग, घण्टे",
  place:
    "pahunch gaye, pahunch gaya, pahunche, pahuncha, pahuch gaye, pahuch gaya, pe hu, pe hain, par hu, mein hu, site par, site pe, aa gaye, aa gaya, wapas, में, पहुंच गए, पहुँच गए, पहुंच गया, पहुँच गया, पहुंचे, पहुँचे, साइट पर, आ गए, आ गया",
  together: "ke saath, ke sath, saath mein, aur main, के साथ, साथ में",
  pieces: "nos, no, pcs, pc, piece, set, nag, adad, jodi, x, नग, पीस, सेट, नंबर, जोड़ी, अदद",
  measures:
    "litre, liter, ltr, l, kg, mm, cm, meter lamba, inch, bar, volt, ton, din, mahine, hafte, लीटर, किलो, टन, दिन, महीने, हफ्ते, मिमी, इंच",
  numbers:
    "ek=1, do=2, teen=3, char=4, chaar=4, paanch=5, panch=5, chhe=6, che=6, saat=7, aath=8, nau=9, das=10, dono=2, एक=1, दो=2, तीन=3, चार=4, पांच=5, पाँच=5, छह=6, छः=6, सात=7, आठ=8, नौ=9, दस=10, दोनों=2",
  partLabel: "number, no, part number, part no, नंबर, पार्ट नंबर, पार्ट नं, नं",
  ordered:
    "bhejo, bhej do, mangwao, mangwa, mangwaya, order, order karo, aa gaya store, store mein, mil gaya, भेजो, भेज दो, मंगवाओ, मंगवाया, ऑर्डर, स्टोर में",
  machine: "machine, gaadi, crane, serial, serial number, machine no, मशीन, क्रेन, सीरियल, सीरियल नंबर, मशीन नंबर, गाड़ी",
  days: "aaj=0, आज=0, kal raat=-1, beete kal=-1, बीते कल=-1",
  months: "जनवरी/janvari, फरवरी/farvari, मार्च, अप्रैल, मई, जून, जुलाई, अगस्त, सितंबर, अक्टूबर/अक्तूबर, नवंबर, दिसंबर",
  and: "aur, tatha, phir, और, तथा, फिर",
  but: "lekin, par, magar, लेकिन, पर, मगर",
  filler:
    "ji, sir, sir ji, haan, haan ji, aur, bhi, namaste, accha, achha, theek, thik, toh, ab, abhi, bhai, phir, ek dikkat, dikkat, ek problem, ek aur, dusra, pehle, hai, और, जी, सर, नमस्ते, अच्छा, अब, अभी, फिर, भाई, एक और, है",
  offTopic:
    "shaadi, party, chai, khana, lunch, chutti, cricket, match, diwali, holi, meri gaadi, meri car, bechna, bikau, salary, pagar, training, meeting, bachche, ghar, शादी, पार्टी, चाय, खाना, छुट्टी, क्रिकेट, मैच, दिवाली, वेतन, सैलरी, घर, बेचना",
  hearsay:
    "operator bol raha, operator bola, driver bola, driver bol raha, customer bola, bol raha hai, bol rahe, kehta hai, keh raha, ऑपरेटर बोला, ऑपरेटर बोल रहा, ड्राइवर बोला, ड्राइवर बोल रहा, कह रहा",
  left: "baya, bayan, baye, bayi, बायां, बायाँ, बाएं, बायीं, बाईं",
  right: "daya, dayan, daye, dayi, दायां, दायाँ, दाएं, दायीं, दाईं",
  front: "aage, aage ka, samne, aagla, अगला, आगे, सामने, अगली",
  rear: "peeche, piche, pichla, pichli, पिछला, पीछे, पिछली",
  electrical:
    "bijli, taar, tar, batti, bulb, self, switch, sensor, light, horn, battery, cable, dynamo, fuse, relay, बिजली, तार, बत्ती, बल्ब, बैटरी, केबल, सेल्फ, स्विच, सेंसर, लाइट, हॉर्न, फ्यूज, फ़्यूज़, रिले, अल्टरनेटर, स्टार्टर, कैमरा, डिस्प्ले, अलार्म, टर्मिनल, वायरिंग, हेडलाइट, मोटर पंखे, जॉयस्टिक, सोलेनॉइड, कनेक्टर, हार्न",
  hydraulic:
    "pipe, hose, jack, tel, oil seal, cylinder, valve, pump, silinder, पाइप, होज, होज़, जैक, सिलेंडर, सिलिंडर, वाल्व, पंप, पम्प, सील, ऑयल सील, तेल, हाइड्रोलिक, हाइड्रॉलिक, आउटरिगर, ओ रिंग, स्विवेल, ग्रैब, रोटेटर, फिटिंग",
  structural:
    "seedhi, sidhi, danda, dande, nut, bolt, nut bolt, kaanch, sheesha, shisha, darwaza, darwaja, chadar, plate, boom, hook, pin, railing, chain, सीढ़ी, सीढी, डंडा, डंडे, नट, बोल्ट, कांच, काँच, शीशा, दरवाजा, दरवाज़ा, चादर, प्लेट, बूम, हुक, पिन, रेलिंग, चेन, वेल्डिंग, फ्रेम, बुश, बकेट, दांत, ब्रैकेट, कब्जा, ढक्कन, गार्ड, प्लेटफॉर्म, काउंटरवेट, पायदान, छत",
  other:
    "engine, engine oil, pankha, fan, patta, belt, filter, hawa filter, silencer, silensar, rassi, rope, brake, tyre, pahiya, pani, paani, radiator, seat, grease, diesel, bearing, gear, gear oil, clutch, इंजन, इंजन ऑयल, पंखा, पट्टा, बेल्ट, फिल्टर, फ़िल्टर, साइलेंसर, रस्सी, रस्सा, ब्रेक, टायर, पहिया, पानी, रेडिएटर, सीट, ग्रीस, डीजल, बेयरिंग, गियर, गियर ऑयल, क्लच, एसी, एयर फिल्टर, वाइपर, कूलेंट, इंजन माउंट, ब्रेक लाइनिंग, केबिन, टैंक, विंच, ऑयल, रोलर, ट्रैक",
  generic:
    "machine, tel, pipe, light, oil, engine, bolt, nut, cable, pump, filter, plate, pin, पाइप, तेल, लाइट, बोल्ट, नट, केबल, पंप, फिल्टर, प्लेट, पिन, मशीन, इंजन, ऑयल, सील, brake, fan, terminal, seal",
  labels: {
    client: "ग्राहक, कंपनी, grahak, party name",
    location: "स्थान, साइट, sthan, पता",
    machine: "मशीन, मशीन नंबर, सीरियल नंबर, सीरियल",
    hours: "घंटे, मीटर, मीटर रीडिंग, ghante, hmr",
    date: "दिनांक, तारीख, तिथि, dinank, tarikh",
    engineer: "इंजीनियर, मैकेनिक, तकनीशियन, mistri, मिस्त्री",
    second: "सहायक, helper",
    srn: "रिपोर्ट नंबर, रिपोर्ट संख्या",
    days: "दिन, कार्य दिवस",
    work: "किया गया काम, कार्य, काम, किए गए कार्य, kaam, kiya gaya kaam, किया काम",
    parts: "पार्ट्स, सामान, पुर्जे, saman, स्पेयर",
    issues: "बाकी काम, समस्याएं, समस्या, खराबी, दिक्कत, शेष कार्य, baki kaam",
    ignore: "हस्ताक्षर, टिप्पणी, फोन, शिकायत",
    quantity: "मात्रा, संख्या, नग",
    partNumber: "पार्ट नंबर, नंबर",
    partName: "विवरण, नाम, पार्ट",
    column: "समय, प्राथमिकता, मूल्य, इकाई, स्थिति, samay, prathmikta, priority, rate, status",
    fine: "ठीक, ok, सही, theek, thik, कोई नहीं, nahi",
    noReport: "चालान, बिल, कोटेशन, bill, challan",
  },
};
